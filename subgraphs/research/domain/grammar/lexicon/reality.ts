import type { Language, LexiconSource } from './classes.ts';

/** Words by which a sentence doesn't state its content as a fact, beside modal verbs and negations. */
export const REALITY: Readonly<Record<Language, LexiconSource>> = {
  en: {
    verbs: {
      plan: 'seek/sought look_for intend envisage envision contemplate mull anticipate predict explore consider',
      deny: 'deny refuse decline reject dismiss dispute fail abandon cancel collapse fall_through/fell_through/fallen_through fizzle call_off/called_off/called_off',
    },
    nouns: {
      plan: 'goal target aim ambition plan forecast projection vision dream intention hope prediction prognosis objective',
      report:
        'claim report rumour rumor news/news information/information story figure statement allegation article post number',
    },
    functions: {
      adverb: 'not_only not_merely not_simply not_just not_least not_to_mention at_least never_more',
      preposition: 'no_fewer_than no_less_than no_later_than',
      modal:
        'set_to poised_to on_track_to scheduled_to slated_to likely_to bound_to hoping planning aiming expecting expected intending intended looking_forward_to preparing prepares prepare wanting',
      negation: 'nobody none no_one yet_to far_from',
      possible:
        'soon shortly next_year next_month next_quarter next_spring next_summer next_autumn one_day someday eventually upcoming perhaps maybe possibly potentially probably presumably potential possible would-be prospective planned proposed scheduled projected anticipated targeted expected intended likely future forecast estimated',
      rumour:
        "rumour rumours rumor rumors rumoured rumored reportedly allegedly alleged supposedly purportedly speculation speculations speculate speculated speculates unconfirmed in_talks said_to sources_say people_familiar word_is whisper whispers whispered imagine suppose assuming what_if let's_say say_we would-be for_example for_instance e.g a_simulated this_simulated hypothetical hypothetically fictional fictitious in_this_scenario scenario it_is_said legend_has_it make-believe pretend in_the_novel in_the_film in_the_movie in_the_play in_the_sketch in_the_comic in_the_panto in_the_christmas_panto",
      denial:
        'misreported mistakenly erroneously wrongly falsely hoax myth debunk debunks debunked debunking no_truth contrary_to satire satirical satirists parody parodies spoof spoofs lampoon the_onion prank joked jokingly in_jest tongue-in-cheek april_fool april_fools denied denies deny denying',
      false: 'false untrue incorrect inaccurate mistaken wrong fake erroneous',
    },
  },
  de: {
    verbs: {
      plan: 'planen/plante,planten/geplant/plant beabsichtigen hoffen erwarten erwägen/erwog/erwogen/erwägt anstreben/strebte,strebten/angestrebt/strebt anpeilen/peilte,peilten/angepeilt/peilt prognostizieren',
      deny: 'dementieren bestreiten/bestritt,bestritten/bestritten/bestreitet ablehnen/lehnte,lehnten/abgelehnt/lehnt leugnen verweigern platzen/platzte,platzten/geplatzt scheitern/scheiterte,scheiterten/gescheitert absagen/sagte,sagten/abgesagt/sagt',
    },
    nouns: {
      plan: 'ziel ziele plan pläne absicht prognose ambition vision traum hoffnung vorhaben',
      report: 'bericht berichte gerücht gerüchte meldung behauptung nachricht angabe zahl information',
    },
    functions: {
      adverb: 'nicht_nur nicht_bloß nicht_allein nicht_lediglich nicht_zuletzt nicht_weniger_als',
      modal: 'sollten wollten würdest',
      negation: 'niemand keines weder',
      possible:
        'bald demnächst künftig künftige künftigen künftiger zukünftig zukünftige nächstes_jahr im_kommenden_jahr kommendes_jahr voraussichtlich vielleicht möglicherweise eventuell wahrscheinlich geplant geplante geplanten geplanter geplantes potenziell potenzielle potenziellen mögliche möglicher möglichen vorgesehen vorgesehene vorgesehenen angestrebt angestrebte angestrebten erwartete erwarteten prognostizierte',
      rumour:
        'angeblich gerüchteweise gerücht gerüchte mutmaßlich offenbar vermutlich im_gespräch zum_beispiel beispielsweise z.b angenommen unbestätigt unbestätigte unbestätigten fiktiv fiktive fiktiven fiktiver gedankenspiel im_roman im_film im_theaterstück im_krippenspiel dem_vernehmen_nach es_heißt',
      denial:
        'dementiert dementieren bestreitet bestreiten falschmeldung ente aprilscherz aprilscherzes scherz scherzhaft scherzmeldung satire satirisch satirische satirischen satiremagazin satirebeilage satireseite satiresendung satirezeitung parodie parodistisch postillon faschingszeitung bierzeitung irrtümlich fälschlich fälschlicherweise',
      false: 'falsch unwahr unzutreffend erfunden',
    },
  },
  fr: {
    verbs: {
      plan: 'prévoir/prévoyait/prévu/prévoit,prévoient,prévoyons envisager viser espérer/espérait/espéré/espère,espèrent projeter/projetait/projeté/projette,projettent ambitionner souhaiter',
      deny: 'démentir/démentit/démenti/dément,démentent refuser nier capoter avorter rejeter/rejetait/rejeté/rejette,rejettent',
    },
    nouns: {
      plan: 'objectif but ambition projet prévision rêve intention',
      report: 'rumeur information rapport affirmation nouvelles/nouvelles chiffre article',
    },
    functions: {
      adverb: 'non_seulement pas_seulement pas_moins_de',
      modal:
        'sera seront serait seraient aura auront aurait auraient fera feront ira iront pourra pourront devra devront voudrait voudrions devraient',
      preposition: "d'",
      negation: "nulle sans_que n'",
      possible:
        'bientôt prochainement peut-être éventuellement probablement éventuel éventuelle potentiel potentielle potentiels futur future futurs futures prévu prévue prévus prévues envisagé envisagée possible prochain_exercice d_ici_peu',
      rumour:
        'rumeur rumeurs bruit_court dans_le_roman dans_le_film dans_la_pièce dans_le_sketch paraît-il prétendument apparemment soi-disant par_exemple imaginons supposons fictif fictive',
      denial:
        'démenti dément démentent canular poisson_d_avril satire satirique satiriques parodie parodique pastiche gorafi pour_rire faussement prétendument',
      false: 'faux fausse fausses erroné erronée inexact inexacte',
    },
  },
};
