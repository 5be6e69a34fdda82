import type { LexiconSource } from './classes.ts';

/** French. */
export const FRENCH: LexiconSource = {
  verbs: {
    announce: 'annoncer dévoiler confirmer',
    amount:
      'établir élever/élevait/élevé/élève,élèvent atteindre/atteignit/atteint/atteint,atteignent totaliser représenter',
    value: 'valoriser évaluer',
    sell: 'vendre/vendit/vendu/vend,vendent céder/cédait/cédé/cède,cèdent transmettre/transmit/transmis/transmet,transmettent',
    receive:
      'obtenir/obtint/obtenu/obtient finaliser conclure/conclut/conclu/conclut recevoir/reçut/reçu/reçoit réaliser réunir/réunit/réuni/réunissent récolter collecter empocher décrocher clôturer',
    present:
      'découvrir/découvrit/découvert/découvre,découvrent,découvrons,découvrez rencontrer voici/voici/voici/voici voilà/voilà/voilà/voilà',
    call: 'appeler/appelait/appelé/appelle,appellent nommer dénommer baptiser',
    contain:
      'comprendre/comprit/compris/comprend,comprennent inclure/inclut/inclus/inclut,incluent comporter contenir/contint/contenu/contient,contiennent regrouper',
    compute:
      'stocker héberger programmer coder traiter entraîner modéliser simuler tourner reposer migrer dormir/dormait/dormi/dort,dorment',
    found: 'fonder établir/établit/établi constituer immatriculer',
    begin:
      'créer lancer monter naître/naquit/né/naît,naissent commencer démarrer débuter voir/vit,virent/vu/voit,voient_le_jour remonter issir/issit/issu/issit détacher essaimer',
    exist: 'exister',
    base: 'baser installer implanter établir/établit/établi/établit situer trouver siéger domicilier',
    move: 'déménager/déménageait/déménagé/déménage,déménagent transférer/transférait/transféré/transfère,transfèrent,transférons déplacer',
    make: 'coder programmer concevoir/conçut/conçu/conçoit,conçoivent,concevons fabriquer développer produire/produisit/produit/produit,produisent,produisons construire/construisit/construit/construit,construisent,construisons dessiner imaginer assembler éditer écrire/écrivait/écrit/écrit,écrivent,écrivons,écrivez mettre/mit/mis/met,mettent_au_point',
    offer:
      'proposer vendre/vendit/vendu/vend,vendent commercialiser fournir/fournit/fourni/fournissent livrer offrir/offrit/offert/offre,offrent',
    launch: 'présenter dévoiler annoncer sortir',
    deliver: 'vendre/vendit/vendu/vend,vendent livrer fournir/fournit/fourni/fournissent',
    go: 'aller/allait/allé/va,vont finir/finit/fini/finissent partir/partit/parti/part,partent tourner trouver atterrir/atterrit/atterri/atterrissent rouler',
    come: 'venir/vint/venu/vient,viennent provenir/provint/provenu/provient,proviennent émaner arriver',
    find: 'trouver voir/vit/vu/voit,voient rencontrer croiser',
    suit: 'convenir/convint/convenu/convient,conviennent équiper adresser destiner correspondre/correspondit/correspondu/correspond,correspondent',
    commission: 'mandater solliciter charger engager missionner demander',
    switch: 'passer basculer migrer changer',
    serve:
      'accompagner équiper servir/servit/servi/sert,servent approvisionner fournir/fournit/fourni/fournissent livrer',
    focus: 'spécialiser concentrer destiner dédier adresser',
    help: 'aider permettre/permit/permis/permet,permettent',
    be: 'appeler/appelait/appelé/appelle,appellent figurer faire/fit/fait/fait,font_partie',
    employ: 'employer/employait/employé/emploie,emploient,employons salarier',
    count: 'compter réunir/réunit/réuni/réunissent rassembler totaliser comprendre/comprit/compris/comprend',
    reach: 'atteindre/atteignit/atteint/atteint,atteignent dépasser franchir/franchit/franchi/franchit,franchissent',
    grow: 'grandir/grandit/grandi croître/crût/crû/croît doubler tripler augmenter progresser bondir/bondit/bondi passer',
    operate:
      'faire/fit/fait/fait,font_vivre faire/fit/fait/fait,font_tourner exploiter gérer/gérait/géré/gère,gèrent tourner disposer posséder/possédait/possédé/possède,possèdent,possédons conserver',
    open: 'ouvrir/ouvrit/ouvert/ouvre,ouvrent,ouvrons inaugurer',
    use: 'utiliser consulter choisir/choisit/choisi/choisissent adopter miser opter confier faire/fit/fait/fait,font_confiance travailler',
    install: 'déployer',
    buy: 'commander acheter/achetait/acheté/achète,achètent,achetons louer',
    handle:
      'gérer/gérait/géré/gère,gèrent réparer restaurer rénover entretenir/entretenait/entretenu/entretient,entretiennent nettoyer recycler piloter trier emballer expédier planifier suivre/suivit/suivi/suit,suivent mesurer contrôler imprimer facturer cuire/cuit automatiser conditionner stocker traiter collecter acheminer peser',
    reduce:
      'remplacer réduire/réduisit/réduit/réduit,réduisent économiser diviser baisser diminuer abaisser raccourcir/raccourcit/raccourci/raccourcissent éviter épargner',
    improve: 'améliorer accélérer optimiser simplifier gagner augmenter',
    connect:
      'intégrer/intégrait/intégré/intègre,intègrent,intégrez connecter synchroniser interfacer relier raccorder brancher lier importer exporter échanger transmettre/transmit/transmis/transmet,transmettent arriver repartir/repartit/reparti/repart,repartent',
    cooperate: 'collaborer coopérer associer allier/allia/allié/allie,allient',
    own: 'occuper appartenir/appartint/appartenu/appartient,appartiennent,appartenons détenir/détint/détenu/détient,détiennent contrôler posséder/possédait/possédé/possède,possèdent,possédons',
    acquire:
      'racheter/rachetait/racheté/rachète,rachètent,rachetons acquérir/acquit/acquis/acquiert,acquièrent,acquérons reprendre/reprit/repris/reprend,reprennent,reprenons fusionner absorber prendre/prenait,prit,prirent/pris/prend,prennent_le_contrôle prendre/prenait,prit,prirent/pris/prend,prennent_possession mettre/mit/mis/met,mettent_la_main_sur faire/faisait,faisaient,fit,firent/fait/fait,font_l_acquisition',
    join: 'rejoindre/rejoignit/rejoint/rejoint,rejoignent,rejoignez,rejoindrez intégrer/intégrait/intégré/intègre,intègrent,intégrez,intégrerez',
    become: 'devenir/devint/devenu/devient,deviennent rester',
    leave: 'quitter sortir/sortait,sortit/sorti/sort,sortent démissionner partir/partit/parti/partent',
    raise: 'lever/levait/levé/lève,lèvent,levons réunir/réunit/réuni/réunissent récolter collecter boucler sécuriser',
    invest:
      'miser participer financer investir/investit/investi/investit,investissent mener/menait/mené/mène,mènent soutenir/soutint/soutenu/soutient,soutiennent injecter confier apporter entrer_au_capital souscrire/souscrivit/souscrit/souscrit,souscrivent abonder accompagner',
    certify: 'certifier accréditer auditer agréer/agréait/agréé/agrée,agréent attester homologuer labelliser valider',
    win: 'remporter gagner récompenser primer décerner distinguer décrocher élire/élut/élu/élit sacrer empocher rafler désigner consacrer',
    comply:
      'répondre/répondit/répondu/répond,répondent satisfaire/satisfit/satisfait/satisfait,satisfont respecter renouveler/renouvelait/renouvelé/renouvelle réussir/réussit/réussi/réussissent passer',
    carry: 'porter arborer afficher',
    give: 'donner valoir/valut/valu/vaut,valent décerner remettre/remit/remis/remet,remettent attribuer revenir/revint/revenu/revient,reviennent aller/allait/allé/va,vont délivrer',
    distribute: 'distribuer installer représenter commercialiser poser entretenir/entretint/entretenu/entretient',
    communicate: 'dialoguer communiquer parler',
    end: 'retirer supprimer abandonner arrêter fermer expirer cesser prendre/prit/pris/prend,prennent_fin terminer échoir/échut/échu/échoit perdre/perdit/perdu/perd,perdent',
    shut: 'fermer/fermait/fermé/ferme,ferment quitter',
    appoint:
      'nommer recruter désigner promouvoir/promut/promu/promeut embaucher accueillir/accueillit/accueilli/accueille',
    work: 'travailler œuvrer activer affairer bosser',
    master: 'aimer adorer maîtriser connaître/connut/connu/connaît,connaissent',
    train: 'former/formait/formé/forme,forment,formons enseigner',
    succeed: 'succéder/succédait/succédé/succède,succèdent remplacer',
    honour: 'récompenser primer distinguer élire/élut/élu/élit sacrer désigner consacrer nommer',
    lead: 'diriger piloter présider',
    say: 'dire/dit/dit/dit,disent expliquer ajouter déclarer',
    other:
      'abriter accueillir/accueillait/accueilli/accueille,accueillent arriver remonter tomber filer basculer retomber atterrir/atterrissait/atterri/atterrit,atterrissent apparaître/apparut/apparu/apparaît,apparaissent couvrir/couvrit/couvert/couvre,couvrent répartir/répartissait/réparti/répartit,répartissent faire/fit/fait/fait,font aller/allait/allé/va,vont venir/vint/venu/vient,viennent,venons prendre/prit/pris/prend,prennent mettre/mit/mis/met,mettent savoir/sut/su/sait pouvoir/put/pu/peut donner aimer trouver chercher garder montrer former fêter tenir/tint/tenu/tient devoir/dut/dû/doit porter recruter lire/lisait/lu/lit,lisent calculer mesurer surveiller contrôler trier détecter automatiser analyser planifier suivre/suivait/suivi/suit,suivent optimiser transmettre/transmit/transmis/transmet alerter prévoir/prévit/prévu/prévoit nettoyer soulever transporter peser/pesait/pesé/pèse imprimer traduire/traduisit/traduit/traduit protéger/protégeait/protégé/protège filtrer simplifier croiser dormir/dormait/dormi/dort,dorment repartir envoyer/envoyait/envoyé/envoie fonctionner préparer arrêter',
  },
  nouns: {
    unit: 'filiale division branche marque entité propriété',
    member: 'partie membre société entreprise maison',
    owner:
      'maison_mère maison-mère société_mère société-mère propriétaire actionnaire_majoritaire actionnaire_unique actionnaire_principal',
    holder:
      'famille fondateur fondatrice héritier héritière actionnaire associé propriétaire veuve fils/fils fille/filles',
    disposal: 'vente cession',
    takeover: 'acquisition rachat reprise prise_de_contrôle',
    debt: 'prêt dette crédit subvention aide emprunt don obligation',
    participation: 'participation soutien conduite direction houlette égide côtés/côtés concours',
    investor: 'investisseur actionnaire fonds business_angel chef_de_file fonds_d_investissement',
    total: 'total montant_total somme cumul',
    stake: 'part majorité participation titre action',
    capital: 'financement capital investissement argent fonds fonds_propres apport',
    range: 'gamme série famille ligne collection catalogue portefeuille',
    kin: 'frère sœur successeur version variante déclinaison',
    page: 'tarif fonctionnalité actualité référence livraison retour accessoire question ressource téléchargement conformité mention caractéristique donnée',
    company: 'entreprise société maison start-up startup groupe/groupes compagnie pme eti boîte coopérative scop',
    kind: 'fabricant éditeur fournisseur prestataire spécialiste constructeur concepteur agence atelier cabinet laboratoire acteur leader coopérative installateur organisme producteur transformateur artisan exploitant torréfacteur brasseur',
    business:
      'cabinet agence studio clinique brasserie boulangerie biscuiterie fromagerie laiterie distillerie imprimerie menuiserie fonderie verrerie tannerie conserverie savonnerie tonnellerie charpenterie serrurerie pépinière manufacture forge domaine',
    team: 'équipe effectif effectifs',
    part: 'filiale succursale fondation département école service association boutique partenariat cantine',
    customer: 'clientèle client cliente acheteur utilisateur référence abonné',
    demand:
      'commande demande vente chiffre_d_affaires revenu recette activité argent réservation facture projet mandat contrat',
    yield: 'production récolte volume marchandise lot brassin pêche livraison',
    share: 'moitié tiers quart cinquième dixième plupart majorité reste essentiel gros/gros pourcent/pourcent',
    order: 'commande contrat marché',
    others:
      'client partenaire fournisseur concurrent investisseur actionnaire distributeur voisin ami confrère hébergeur centre_de_données auditeur recruteur franchisé adhérent société_sœur entreprise_sœur',
    founding: 'fondation création naissance constitution',
    beginning: 'début origine lancement',
    seat: 'siège siège_social quartier_général',
    site: 'boutique magasin cabinet clinique scierie garage parc chai brasserie showroom manufacture fournil hangar campus bureau/bureaux usine usine_pilote site site_pilote agence atelier atelier_pilote entrepôt laboratoire antenne implantation succursale filiale établissement centre dépôt showroom plateforme_logistique fonderie présence',
    building: 'toit porte adresse code_postal cheminée maison ville lieu/lieux endroit village portail',
    employee: 'salarié salariée collaborateur collaboratrice employé employée collègue',
    department:
      'production fabrication logistique service_après-vente sav service_client support comptabilité développement recherche administration ingénierie',
    profession: 'ingénieur développeur technicien',
    territory: 'pays/pays ville continent marché langue état région',
    counted:
      'unité usine atelier agriculteur producteur éleveur point_de_vente paquet bouteille colis/colis repas/repas client utilisateur utilisatrice entreprise pharmacie hôpital/hôpitaux clinique école magasin boutique restaurant commerçant appareil capteur machine robot véhicule vélo commande téléchargement installation bâtiment immeuble logement foyer établissement collectivité commune abonné agence site opérateur cave boulangerie brasserie hôtel banque adhérent membre développeur locataire habitant élève étudiant enseignant patient médecin dentiste vétérinaire avocat comptable notaire mairie ville port aéroport musée cinéma théâtre gare train bus/bus camion conteneur ferme exploitation coopérative vigneron domaine laiterie serre cuisine pièce palette carton sac lettre document contrat facture paiement transaction réservation requête recherche analyse image photo échantillon mesure relevé test cours/cours formation kilomètre litre tonne hectare hectolitre mètre_carré compte projet dossier trajet course dépôt marque assureur éditeur transporteur fournisseur constructeur compteur pompe turbine batterie borne panneau pharmacien bulletin toit wagon remorque cabinet joueur joueuse voyageur passager ordonnance',
    trade: 'secteur secteur_d_activité filière',
    measure: 'chiffre_d_affaires',
    people:
      'personne homme femme expert spécialiste passionné passionnée enthousiaste tête talent paire_de_mains/paires_de_mains',
    product:
      'produit automate équipement plateforme logiciel solution outil application machine système module appli app robot pince capteur appareil portail espace box moteur progiciel équipement registre dispositif',
    round: 'levée tour_de_table levée_de_fonds amorçage augmentation_de_capital',
    certificate:
      'certification certificat label conformité marquage agrément attestation norme homologation rapport sceau conforme audit mention',
    award: 'prix trophée distinction médaille',
    partner: 'partenaire distributeur revendeur allié intégrateur coorganisateur',
    alliance:
      'partenariat coopération collaboration alliance accord_de_collaboration accord_de_partenariat accord_de_coopération convention_de_partenariat contrat_de_partenariat',
    connector: 'intégration connecteur interface module plugin api passerelle extension connexion',
    data: 'donnée alerte commande facture message événement notification stock résultat mesure document écriture assolement rendez-vous/rendez-vous réservation paiement contact photo fichier dossier bon_de_livraison devis/devis avoir note_de_frais justificatif horaire heure absence bulletin relevé tarif/tarifs fiche vente encaissement ticket',
    process: 'management production fabrication processus procédé protocole méthode logistique système',
    plan: 'objectif feuille_de_route plan ambition agenda',
    skill: 'expérience connaissance compétence maîtrise aisance pratique',
    stack:
      'backend frontend capot stack socle socle_technique pile_technique outillage boîte_à_outils établi outil salle_des_machines',
    tool: 'erp crm cao gmao plm mes wms progiciel entrepôt_de_données',
    winner: 'lauréat lauréate vainqueur',
    story: 'histoire aventure idée tout projet',
  },
  functions: {
    total: 'au_total à_ce_jour en_tout jusqu_ici à_date',
    own: 'notre nos mon ma mes',
    its: 'son sa ses leur leurs votre vos ton tes',
    definite: "le la les l l' ce cet cette ces tous toutes",
    indefinite: 'un une des chaque quelques aucun aucune',
    we: "nous on je j'",
    it: "il elle ils elles c'",
    you: 'vous votre vos tu toi ton tes',
    relative: "qui que qu' dont où lequel laquelle",
    preposition:
      "à au aux de du d d' en dans sur sous chez avec pour sans depuis dès jusqu vers entre parmi contre après avant pendant selon via comme tels_que telles_que tel_que telle_que près_de plus_de moins_de grâce_à auprès_de jusqu' auprès_d près_d plus_d à_hauteur_de",
    by: 'par',
    and: 'et ou ainsi_que puis',
    but: 'mais',
    subordinate: "quand lorsque lorsqu lorsqu' car parce_que si puisque afin alors_que tandis_que",
    modal: 'peut peuvent pourrait pourraient doit doivent devrait veut veulent souhaite souhaitons va vont allons',
    negation: "ne n n' pas jamais aucun aucune rien sans",
    be: 'est sont était étaient fut furent été être suis sommes soit',
    have: 'a ont avait avaient avons ai eu ayant avoir',
    adverb:
      "l_an_dernier l_année_dernière l_an_passé l_année_passée au_dernier_décompte au_dernier_comptage au_dernier_pointage chaque_année chaque_mois chaque_semaine chaque_jour tous_les_ans surtout en_effet donc ainsi notamment entre_autres avant_tout s se aussi ce_jour ce_matin ce_soir cette_semaine ce_mois-ci cette_année dès_aujourd'hui aujourd'hui désormais actuellement récemment déjà encore toujours ensuite également environ ensemble plus puis ici là d_abord officiellement s' me m' te t' entièrement intégralement autour",
  },
};
