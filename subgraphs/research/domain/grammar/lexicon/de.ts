import type { LexiconSource } from './classes.ts';

/** German. Separable verbs stand without their prefix where it stands apart; capitalised nouns match as ends of compounds, too. */
export const GERMAN: LexiconSource = {
  verbs: {
    announce:
      'bekanntgeben/gab,gaben/bekanntgegeben/gibt melden verkünden vermelden ankündigen/kündigte/angekündigt/kündigt',
    amount:
      'betragen/betrug/betragen/beträgt belaufen/belief,beliefen/belaufen/beläuft summieren steigen/stieg/gestiegen/steigt',
    sell: 'verkaufen veräußern übertragen/übertrug,übertrugen/übertragen/überträgt übergeben/übergab,übergaben/übergeben/übergibt',
    receive:
      'entgegennehmen/nahm,nahmen/entgegengenommen/nimmt unterschreiben/unterschrieb,unterschrieben/unterschrieben/unterschreibt unterzeichnen abschließen/schloss,schlossen/abgeschlossen/schließt erhalten/erhielt,erhielten/erhalten/erhält bekommen/bekam,bekamen/bekommen gewinnen/gewann,gewannen/gewonnen/gewinnt holen fließen/floss,flossen/geflossen/fließt folgen aufstocken/stockte/aufgestockt',
    present: 'entdecken kennenlernen',
    call: 'heißen/hieß,hießen/geheißen/heißt nennen/nannte,nannten/genannt taufen',
    contain:
      'umfassen enthalten/enthielt,enthielten/enthalten/enthält beinhalten gehören bestehen/bestand,bestanden/bestanden/besteht',
    compute:
      'speichern programmieren hosten rechnen auswerten/wertete/ausgewertet/wertet verarbeiten modellieren simulieren trainieren migrieren laufen/lief,liefen/gelaufen/läuft umsetzen/setzte/umgesetzt/setzt basieren aufbauen/baute/aufgebaut/baut beruhen',
    found:
      'gründen etablieren rufen/rief,riefen/gerufen/ruft_ins_leben errichten eintragen/trug,trugen/eingetragen/trägt',
    begin:
      'beginnen/begann,begannen/begonnen/beginnt heben/hob,hoben/gehoben/hebt_aus_der_taufe bringen/brachte,brachten/gebracht/bringt_an_den_start stellen/stellte,stellten/gestellt/stellt_auf_die_beine starten entstehen/entstand,entstanden/entstanden/entsteht anfangen/fing,fingen/angefangen/fängt hervorgehen/hervorging,hervorgingen/hervorgegangen/hervorgeht gehen/ging,gingen/gegangen/geht,gehen_hervor erfolgen zurückreichen/zurückreichte,zurückreichten/zurückgereicht/zurückreicht reichen/reichte,reichten/gereicht/reicht,reichen_zurück ausgründen/gründete,gründeten/ausgegründet/gründet herauslösen/löste,lösten/herausgelöst/löst ausgliedern/gliederte/ausgegliedert/gliedert abspalten/spaltete/abgespalten/spaltet',
    exist: 'bestehen/bestand,bestanden/bestanden/besteht existieren geben/gab,gaben/gegeben/gibt',
    base: 'sitzen/saß,saßen/gesessen,ansässig,heimisch/sitzt liegen/lag,lagen/gelegen/liegt befinden/befand,befanden/befunden/befindet ansiedeln/siedelte/angesiedelt beheimaten stehen/stand,standen/gestanden/steht',
    move: 'verlegen umziehen/zog,zogen/umgezogen/zieht,ziehen verlagern übersiedeln ziehen/zog,zogen/gezogen/zieht',
    make: 'bauen fertigen entwickeln produzieren herstellen/stellte,stellten/hergestellt/stellt,stellen konstruieren entwerfen/entwarf,entwarfen/entworfen/entwirft brauen backen schmieden konzipieren programmieren coden schreiben/schrieb,schrieben/geschrieben',
    offer:
      'anbieten/bot,boten/angeboten/bietet,bieten liefern vertreiben/vertrieb,vertrieben/vertrieben/vertreibt verkaufen bieten/bot,boten/geboten',
    launch:
      'vorstellen/stellte,stellten/vorgestellt/stellt präsentieren einführen/führte,führten/eingeführt/führt veröffentlichen lancieren',
    deliver: 'liefern ausliefern/lieferte/ausgeliefert/liefert verkaufen',
    go: 'gehen/ging,gingen/gegangen/geht landen wandern stehen/stand,standen/gestanden/steht hängen/hing,hingen/gehangen stecken laufen/lief,liefen/gelaufen/läuft arbeiten wandern fließen/floss,flossen/geflossen/fließt',
    come: 'kommen/kam,kamen/gekommen stammen rühren herrühren/rührte/hergerührt/rührt eingehen/ging,gingen/eingegangen/geht',
    find: 'finden/fand,fanden/gefunden/findet sehen/sah,sahen/gesehen/sieht antreffen/traf,trafen/angetroffen/trifft treffen/traf,trafen/getroffen/trifft begegnen',
    suit: 'eignen passen taugen ausrüsten/rüstete/ausgerüstet/rüstet richten wenden zuschneiden/schnitt/zugeschnitten/schneidet',
    commission:
      'beauftragen engagieren betrauen mandatieren hinzuziehen/zog,zogen/hinzugezogen/zieht bitten/bat,baten/gebeten',
    switch:
      'wechseln umsteigen/stieg,stiegen/umgestiegen/steigt umstellen/stellte,stellten/umgestellt/stellt migrieren umziehen/zog,zogen/umgezogen/zieht',
    serve:
      'bedienen beliefern versorgen ausrüsten/rüstete/ausgerüstet/rüstet ausstatten/stattete/ausgestattet/stattet betreuen',
    focus: 'spezialisieren konzentrieren fokussieren richten ausrichten/richtete/ausgerichtet/richtet',
    help: 'unterstützen helfen/half,halfen/geholfen/hilft ermöglichen',
    employ: 'beschäftigen anstellen/stellte/angestellt',
    count: 'zählen umfassen verfügen',
    reach:
      'erreichen erwirtschaften erzielen überschreiten/überschritt,überschritten/überschritten/überschreitet übersteigen/überstieg,überstiegen/überstiegen/übersteigt',
    grow: 'wachsen/wuchs,wuchsen/gewachsen/wächst steigen/stieg,stiegen/gestiegen/steigt ausbauen verdoppeln verdreifachen klettern',
    operate:
      'laufen/lief,liefen/gelaufen/läuft betreiben/betrieb,betrieben/betrieben/betreibt unterhalten/unterhielt,unterhielten/unterhalten/unterhält führen verfügen',
    open: 'eröffnen öffnen einweihen/weihte,weihten/eingeweiht/weiht einrichten/richtete,richteten/eingerichtet/richtet aufbauen/baute,bauten/aufgebaut/baut beziehen/bezog,bezogen/bezogen/bezieht',
    use: 'nutzen verwenden einsetzen/setzte,setzten/eingesetzt/setzt,setzen,setze entscheiden/entschied,entschieden/entschieden/entscheidet verlassen/verließ,verließen/verlassen/verlässt schwören/schwor,schworen/geschworen vertrauen wählen/wählte,wählten/gewählt anwenden',
    install: 'einbauen/baute,bauten/eingebaut installieren implementieren',
    buy: 'bestellen kaufen einkaufen/kaufte,kauften/eingekauft/kauft ordern beziehen/bezog,bezogen/bezogen/bezieht mieten leasen anschaffen/schaffte/angeschafft',
    handle:
      'reparieren restaurieren renovieren sanieren warten pflegen reinigen veredeln kümmern steuern planen verwalten verpacken sortieren kommissionieren lagern messen/maß/gemessen/misst prüfen testen überwachen drucken abrechnen/rechnete/abgerechnet/rechnet verarbeiten disponieren versenden verschicken befördern zustellen/stellte,stellten/zugestellt/stellt wiegen/wog,wogen/gewogen röntgen kochen brauen automatisieren',
    reduce:
      'ersetzen sparen einsparen/sparte,sparten/eingespart/spart senken reduzieren halbieren verkürzen verringern sinken/sank,sanken/gesunken/sinkt zurückgehen/ging,gingen/zurückgegangen/geht drücken vermeiden/vermied,vermieden/vermieden kürzen',
    improve: 'verbessern beschleunigen steigern erhöhen optimieren vereinfachen',
    connect:
      'integrieren verbinden/verband,verbanden/verbunden/verbindet anbinden/band/angebunden/bindet synchronisieren koppeln austauschen/tauschte,tauschten/ausgetauscht/tauscht,tauschen anschließen/schloss,schlossen/angeschlossen/schließt verknüpfen binden/band,banden/gebunden/bindet schließen/schloss,schlossen/geschlossen/schließt importieren exportieren übertragen/übertrug,übertrugen/übertragen/überträgt übergeben/übergab,übergaben/übergeben/übergibt abgleichen/glich,glichen/abgeglichen/gleicht,gleichen',
    cooperate:
      'kooperieren zusammenarbeiten/arbeitete,arbeiteten/zusammengearbeitet/arbeitet verbünden partnern zusammentun/tat,taten/zusammengetan/tut zusammenspannen/spannte,spannten/zusammengespannt/spannt zusammenschließen/schloss,schlossen/zusammengeschlossen/schließt',
    own: 'bekleiden innehaben gehören besitzen/besaß,besaßen/besessen halten/hielt,hielten/gehalten/hält',
    acquire:
      'übernehmen/übernahm,übernahmen/übernommen/übernimmt erwerben/erwarb,erwarben/erworben/erwirbt kaufen fusionieren zukaufen/kaufte/zugekauft/kauft aufkaufen/kaufte/aufgekauft/kauft schlucken verschmelzen/verschmolz/verschmolzen/verschmilzt einverleiben/verleibte/einverleibt',
    join: 'beitreten/trat,traten/beigetreten/tritt stoßen/stieß,stießen/gestoßen/stößt wechseln verstärken komm/komm/komm/komm einziehen/zog,zogen/eingezogen/zieht rücken einsteigen/stieg,stiegen/eingestiegen/steigt',
    become: 'bleiben/blieb,blieben/geblieben/bleibt',
    leave:
      'verlassen/verließ,verließen/verlassen/verlässt niederlegen/legte,legten/niedergelegt/legt aufgeben/gab,gaben/aufgegeben/gibt abgeben/gab,gaben/abgegeben/gibt ausscheiden/schied,schieden/ausgeschieden/scheidet verabschieden',
    raise:
      'sichern sammeln einwerben/warb,warben/eingeworben/wirbt einsammeln/sammelte,sammelten/eingesammelt/sammelt aufnehmen/nahm,nahmen/aufgenommen/nimmt',
    invest:
      'stemmen beisteuern/steuerte,steuerten/beigesteuert zuschießen/schoss,schossen/zugeschossen investieren beteiligen finanzieren anführen/führte,führten/angeführt/führt einsteigen/stieg,stiegen/eingestiegen/steigt stecken anvertrauen/vertraute/anvertraut pumpen mitziehen/zog,zogen/mitgezogen/zieht einschießen/schoss/eingeschossen bereitstellen/stellte/bereitgestellt fördern',
    certify:
      'zertifizieren rezertifizieren akkreditieren auditieren kennzeichnen bescheinigen bestätigen prüfen begutachten überprüfen zulassen/ließ,ließen/zugelassen/lässt freigeben/gab/freigegeben',
    win: 'gewinnen/gewann,gewannen/gewonnen/gewinnt auszeichnen/zeichnete/ausgezeichnet/zeichnet ehren verleihen/verlieh,verliehen/verliehen/verleiht küren schaffen erlangen erringen/errang,errangen/errungen/erringt einheimsen/heimste,heimsten/eingeheimst holen prämieren wählen/wählte,wählten/gewählt freuen',
    comply:
      'entsprechen/entsprach,entsprachen/entsprochen/entspricht erfüllen einhalten/hielt,hielten/eingehalten/hält bestehen/bestand,bestanden/bestanden/besteht',
    carry: 'tragen/trug,trugen/getragen/trägt hängen/hing,hingen/gehangen/hängt',
    give: 'geben/gab,gaben/gegeben/gibt gehen/ging,gingen/gegangen/geht überreichen verleihen/verlieh,verliehen/verliehen/verleiht zusprechen/sprach,sprachen/zugesprochen/spricht vergeben/vergab,vergaben/vergeben/vergibt ausstellen/stellte,stellten/ausgestellt/stellt',
    distribute:
      'vertreiben/vertrieb,vertrieben/vertrieben/vertreibt installieren montieren warten vertreten/vertrat,vertraten/vertreten/vertritt übernehmen/übernahm,übernahmen/übernommen/übernimmt',
    communicate: 'sprechen/sprach,sprachen/gesprochen/spricht kommunizieren reden',
    end: 'entfernen abschalten/schaltete/abgeschaltet/schaltet abkündigen/kündigte/abgekündigt/kündigt enden auslaufen/lief,liefen/ausgelaufen/läuft erlöschen/erlosch/erloschen/erlischt beenden kündigen verlieren/verlor,verloren/verloren/verliert',
    shut: 'schließen/schloss,schlossen/geschlossen/schließt auflösen räumen aufgeben/gab,gaben/aufgegeben/gibt einstellen',
    appoint:
      'ernennen/ernannte,ernannten/ernannt berufen/berief,beriefen/berufen/beruft bestellen befördern einstellen begrüßen',
    work: 'sorgen arbeiten forschen tüfteln schaffen anpacken/packte,packten/angepackt/packt,packen schuften werkeln verdienen',
    master: 'beherrschen kennen/kannte,kannten/gekannt/kennt mögen/mochte,mochten/gemocht/mag lieben',
    train: 'ausbilden/bildete,bildeten/ausgebildet/bildet schulen unterrichten',
    succeed: 'nachfolgen/folgte,folgten/nachgefolgt/folgt ablösen/löste,lösten/abgelöst/löst beerben ersetzen',
    honour:
      'auszeichnen/zeichnete/ausgezeichnet/zeichnet ehren küren prämieren wählen/wählte,wählten/gewählt nominieren',
    lead: 'leiten führen verantworten',
    say: 'sagen erklären berichten ergänzen schreiben/schrieb,schrieben/geschrieben',
    other:
      'beherbergen stammen wandern fließen/floss,flossen/geflossen/fließt erscheinen/erschien,erschienen/erschienen/erscheint landen auftauchen/tauchte/aufgetaucht/taucht fliegen/flog,flogen/geflogen/fliegt rutschen verteilen behalten/behielt,behielten/behalten/behält machen gehen/ging,gingen/gegangen kommen/kam,kamen/gekommen kommt sehen/sah,sahen/gesehen/sieht finden/fand,fanden/gefunden/findet nehmen/nahm,nahmen/genommen/nimmt lassen/ließ,ließen/gelassen/lässt wissen/wusste/gewusst/weiß feiern lernen suchen brauchen zeigen tragen/trug,trugen/getragen/trägt leben wohnen fahren/fuhr,fuhren/gefahren/fährt ausbilden treffen/traf,trafen/getroffen/trifft lesen/las,lasen/gelesen/liest verteilen melden warnen steuern überwachen regeln berechnen sortieren heben/hob,hoben/gehoben/hebt packen stapeln schneiden/schnitt,schnitten/geschnitten/schneidet mischen pumpen drucken reinigen trocknen wiegen/wog,wogen/gewogen/wiegt erfassen dokumentieren automatisieren analysieren vergleichen/verglich,verglichen/verglichen/vergleicht übersetzen ordnen schützen filtern scannen verwalten begleiten koordinieren optimieren merken verschicken passen hören bewegen senden/sandte,sandten/gesendet/sendet bringen/brachte,brachten/gebracht/bringt erkennen/erkannte,erkannten/erkannt greifen/griff,griffen/gegriffen/greift schicken fragen bitten/bat/gebeten rufen/rief/gerufen kleben',
  },
  nouns: {
    department:
      'Produktion Logistik Service Kundenservice Support Versand Technik Softwareentwicklung Produktentwicklung Entwicklung Vertrieb Fertigung Montage Konstruktion Forschung Verwaltung Buchhaltung Einkauf Kundendienst Marketing',
    unit: 'tochter tochtergesellschaft tochterunternehmen tochterfirma/tochterfirmen konzerntochter sparte geschäftsbereich division marke konzerngesellschaft gruppenunternehmen besitz eigentum',
    member: 'teil mitglied unternehmen gesellschaft firma/firmen bestandteil betrieb',
    owner:
      'mutter muttergesellschaft mutterkonzern mutterunternehmen mutterhaus konzernmutter eigentümer eigentümerin eigner inhaberin alleineigentümer alleineigentümerin alleingesellschafter alleingesellschafterin hauptgesellschafter hauptgesellschafterin mehrheitsgesellschafter mehrheitsgesellschafterin mehrheitseigner mehrheitseigentümer hauptaktionär hauptaktionärin mehrheitsaktionär mehrheitsaktionärin mehrheitseignerin mehrheitseigentümerin besitzerin',
    holder:
      'familie gründer gründerin gründerfamilie inhaberfamilie unternehmerfamilie gründerfamilie inhaber inhaberin eigentümer gesellschafter erbe/erben witwe sohn/söhne tochter/töchter enkel aktionär',
    disposal: 'verkauf veräußerung',
    takeover: 'übernahme kauf erwerb akquisition zukauf',
    debt: 'kredit darlehen zuschuss/zuschüsse fördermittel förderung subvention anleihe kreditlinie spende',
    participation: 'beteiligung führung federführung leitung unterstützung mitwirkung',
    investor:
      'gesellschafterin teilhaber teilhaberin aktionär aktionärin anteilseigner anteilseignerin investor investorin investorinnen gesellschafter geldgeber kapitalgeber leadinvestor lead-investor family_office beteiligungsgesellschaft',
    total:
      'gesamtinvestment gesamtfunding gesamtbetrag gesamthöhe finanzierungssumme gesamtsumme gesamtfinanzierung summe gesamtkapital gesamtvolumen',
    stake:
      'anteil/anteile/anteilen mehrheit beteiligung geschäftsanteil/geschäftsanteile aktie/aktien mehrheitsbeteiligung prozent',
    capital: 'finanzierung kapital geld/gelder investition investment kapitalspritze mittel finanzmittel beteiligung',
    range:
      'lieferprogramm verkaufsprogramm produktprogramm serie reihe baureihe familie palette sortiment portfolio linie produktlinie flaggschiff',
    kin: 'bruder/brüder schwester nachfolger vorgänger variante ausführung',
    page: 'übersicht funktion preis frage ressource referenz datenblatt/datenblätter download neuigkeit karriere lieferung versand garantie rückgabe zubehör ersatzteil konformität zulassung datenschutz login technik',
    company:
      'unternehmen firma/firmen gesellschaft betrieb/betriebe konzern/konzerne gruppe start-up startup haus holding gmbh_&_co_._kg gmbh_&_co_kg ag_&_co_._kg se_&_co_._kg genossenschaft',
    kind: 'maschinenbauer anlagenbauer softwarehaus softwareschmiede mittelständler produzent erzeuger ausrüster marktführer betreiber integrator architekt hersteller anbieter spezialist dienstleister entwickler lieferant zulieferer verlag manufaktur werkstatt brauerei bäckerei agentur familienbetrieb familienunternehmen ausgründung büro',
    business:
      'praxis/praxen kanzlei agentur brauerei bäckerei konditorei metzgerei fleischerei schreinerei tischlerei schlosserei molkerei käserei druckerei gärtnerei rösterei brennerei kellerei gießerei spenglerei zimmerei schmiede manufaktur werft klinik weingut familienbetrieb familienunternehmen ingenieurbüro architekturbüro planungsbüro',
    team: 'team belegschaft mannschaft',
    part: 'tochter abteilung niederlassung stiftung betriebsrat lehrwerkstatt bereich tochtergesellschaft partnerschaft zusammenarbeit kantine filiale schule akademie verein',
    customer:
      'kundschaft kundenkreis kundenstamm klientel abnehmerkreis kunde kundin/kundinnen auftraggeber abnehmer anwender nutzer referenz stammkunde großkunde käufer bauherr/bauherren bauherrin bauherrschaft',
    demand:
      'auftrag/aufträge/aufträgen bestellung anfrage umsatz/umsätze erlös/erlöse einnahme geschäft/geschäfte/geschäften geld buchung rechnung projekt/projekte/projekten mandat/mandate/mandaten',
    yield: 'produktion ernte menge ausstoß erzeugnis/erzeugnisse/erzeugnissen charge ertrag/erträge lieferung',
    share:
      'hälfte drittel viertel fünftel sechstel zehntel großteil löwenanteil mehrheit mehrzahl rest prozent meiste/meisten gros',
    order: 'auftrag/aufträge bestellung großauftrag/großaufträge zuschlag',
    others:
      'kunde kundin partner lieferant wettbewerber mitbewerber konkurrent rivale branchenkollege investor gesellschafter vermieter nachbar freund freundin bekannte händler hoster rechenzentrum prüfer gutachter personalberatung personalvermittler franchisenehmer lizenznehmer pächter mitgliedsbetrieb mitgliedsunternehmen schwesterunternehmen schwesterfirma schwestergesellschaft beteiligungsunternehmen portfoliounternehmen',
    founding:
      'gründung firmengründung unternehmensgründung gründungsjahr gründungsdatum entstehung geburtsstunde geburtsjahr startschuss grundstein',
    beginning: 'wurzel anfang/anfänge ursprung/ursprünge beginn start',
    seat: 'hauptsitz firmensitz stammsitz sitz zentrale firmenzentrale hauptverwaltung stammhaus hauptquartier',
    site: 'ausstellung praxis/praxen showroom schmiede gießerei sägewerk wirtshaus/wirtshäuser verkaufsbüro/verkaufsbüros servicestützpunkt/servicestützpunkte lagerhalle umschlaglager abfüllung laden/läden hofladen/hofläden stadtgeschäft/stadtgeschäfte geschäftslokal/geschäftslokale ladengeschäft/ladengeschäfte standort/standorte/standorten werk/werke/werken niederlassung büro/büros labor/labore/laboren standort/standorte werk/werke/werken niederlassung büro labor/labore lager fabrik halle/hallen produktionsstätte betriebsstätte zweigstelle außenstelle geschäftsstelle betriebsstätte zentrum/zentren stützpunkt/stützpunkte filiale tochtergesellschaft repräsentanz dependance werkstatt/werkstätten manufaktur rösterei backstube kontor hangar campus depot studio produktion fertigung logistikzentrum/logistikzentren präsenz',
    building:
      'tür dach/dächer/dächern tor/tore/toren rampe adresse anschrift postleitzahl schornstein/schornsteine/schornsteinen ort/orte/orten stadt/städte/städten haus/häuser/häusern',
    employee:
      'mitarbeiter mitarbeiterin/mitarbeiterinnen mitarbeitende mitarbeitender beschäftigte beschäftigter angestellte kollege kollegin/kolleginnen fachkraft/fachkräfte arbeitsplatz/arbeitsplätze',
    territory: 'land/länder/ländern staat stadt/städte/städten markt/märkte/märkten kontinent sprache region',
    counted:
      'nutzer anwender betrieb/betriebe/betrieben praxis/praxen apotheke krankenhaus/krankenhäuser/krankenhäusern klinik schule hof/höfe/höfen landwirt bediener planer gebäude haushalt wohnung filiale kommune verwaltung geräte gerät maschine anlage sensor fahrzeug roboter greifer zelle einheit installation projekt download bestellung sendung flasche packung paket palette tonne auftrag/aufträge/aufträgen rechnung kunde kundin/kundinnen unternehmen standort fabrik lager werk händler bäckerei brauerei hotel restaurant bank versicherer gemeinde landwirt/landwirte/landwirten haushalt/haushalte/haushalten standort/standorte/standorten fahrzeug/fahrzeuge/fahrzeugen projekt/projekte/projekten nutzer/nutzerin/nutzerinnen/nutzern mieter/mieterin/mieterinnen/mietern mitglied/mitglieder/mitgliedern entwickler/entwicklern lehrer/lehrkraft/lehrkräfte schüler/schülerinnen/schülern patient/patienten arzt/ärzte/ärzten zahnarzt/zahnärzte/zahnärzten kanzlei büro hafen/häfen flughafen/flughäfen museum/museen behörde stadtwerk/stadtwerke/stadtwerken genossenschaft winzer weingut/weingüter/weingütern molkerei gärtnerei werkstatt/werkstätten bauernhof/bauernhöfe küche laden/läden hofladen/hofläden stadtgeschäft/stadtgeschäfte geschäftslokal/geschäftslokale kino bus/busse/bussen lkw container pumpe turbine batterie zähler messstelle stück/stücke/stücken kiste karton brief/briefe/briefen dokument/dokumente/dokumenten vertrag/verträge/verträgen beleg/belege/belegen buchung zahlung transaktion anfrage abfrage messung probe bild/bilder/bildern kilometer liter hektoliter quadratmeter hektar konto/konten domain website einsatz/einsätze/einsätzen fahrt kurs/kurse/kursen mahlzeit brot/brote/broten zugriff/zugriffe/zugriffen abrechnung prüfung dach/dächer/dächern kuh/kühe/kühen tier/tiere/tieren waggon/waggons spieler/spielerin/spielerinnen fahrgast/fahrgäste/fahrgästen termin/termine/terminen rezept/rezepte/rezepten bahnhof/bahnhöfe/bahnhöfen anhänger',
    trade: 'branche gewerk/gewerke/gewerken wirtschaftszweig/wirtschaftszweige industriezweig/industriezweige',
    measure: 'umsatz gesamtumsatz jahresumsatz exportanteil exportquote',
    people:
      'mensch person leute/leuten köpfe/köpfe köpfen/köpfen frau mann/männer/männern seele experte/experten expertin/expertinnen spezialist/spezialisten profi/profis verrückte/verrückten enthusiast/enthusiasten tüftler tüftlerin/tüftlerinnen händepaar/händepaare',
    product:
      'produkt/produkte/produkten plattform software system/systeme/systemen gerät/geräte/geräten maschine lösung app modul/module/modulen anlage steuerung leitstand/leitstände baukasten/baukästen roboter sensor assistent werkzeug/werkzeuge/werkzeugen tool konfigurator pumpe kamera waage portal greifer drucker scanner batterie drohne regler überwachung register erweiterung',
    round: 'finanzierungsrunde runde seed-runde series-a series-b series-c kapitalerhöhung kapitalrunde',
    certificate:
      'zertifizierung zertifikat bescheinigung siegel gütesiegel zeichen kennzeichnung kennzeichen label konformität zulassung norm bericht attest urkunde audit zertifizierungsaudit',
    award: 'preis auszeichnung',
    partner:
      'partner partnerin partnerinnen partnerhof/partnerhöfe/partnerhöfen partnerbetrieb/partnerbetriebe/partnerbetrieben partnerunternehmen partnerfirma/partnerfirmen partnerlabor/partnerlabore/partnerlaboren partnerinstitut/partnerinstitute/partnerinstituten partnerklinik partneragentur partnerwerkstatt/partnerwerkstätten partnerschule mitveranstalter händler distributor distributoren vertretung',
    alliance:
      'partnerschaft kooperation zusammenarbeit allianz kooperationsvertrag kooperationsvereinbarung partnerschaftsvertrag kooperationsabkommen',
    connector: 'schnittstelle integration konnektor connector anbindung plugin plug-in adapter anschluss/anschlüsse',
    data: 'daten meldung alarm auftrag/aufträge bestellung rechnung beleg/belege/belegen buchung störung bestand/bestände nachricht ticket ereignis messwert stammdaten termin/termine/terminen kontakt/kontakte/kontakten datei akte/akten foto/fotos bild/bilder/bildern zahlung lieferschein/lieferscheine/lieferscheinen gutschrift angebot/angebote/angeboten lohndaten arbeitszeit stunde/stunden zeit artikel/artikel/artikeln artikelstamm preis/preise/preisen verfügbarkeit reservierung dokument/dokumente/dokumenten unterlage/unterlagen protokoll/protokolle/protokollen eintrag/einträge schicht umsatz/umsätze buchungssatz/buchungssätze kassenbuch/kassenbücher fehlzeit bericht stückliste',
    process:
      'managementsystem management qualitätsmanagement umweltmanagement produktion fertigung prozess verfahren protokoll logistik betrieb arbeitsschutz',
    plan: 'ziel/ziele fahrplan plan/pläne vorhaben wunschliste agenda roadmap',
    skill:
      'erfahrung kenntnis/kenntnisse praxiserfahrung berufserfahrung grundkenntnis/grundkenntnisse programmierkenntnis/programmierkenntnisse fachwissen',
    stack:
      'backend frontend haube stack tech-stack technologie-stack technologiestack toolchain werkzeugkasten werkzeugkiste werkzeug/werkzeuge werkbank handwerkszeug toolbox tooling maschinenraum',
    tool: 'erp crm cad plm mes wms erp-system crm-system cad-system warenwirtschaft warenwirtschaftssystem ticketsystem',
    winner: 'träger trägerin gewinner gewinnerin preisträger preisträgerin sieger siegerin',
    story: 'geschichte reise abenteuer alles idee erfolgsgeschichte',
  },
  functions: {
    total:
      'in_der_summe unterm_strich alles_zusammen insgesamt bisher bislang samt mitsamt in_summe bis_heute bis_dato alles_in_allem gesamt',
    own: 'unser unsere unserem unseren unserer unseres mein meine',
    its: 'ihr ihre ihrem ihren ihrer ihres sein seine seinem seinen seiner seines dein deine deinem deinen deiner deines euer eure eurem euren eurer eures',
    you: 'du dich dir euch dein deine deinem deinen deiner deines euer eure eurem euren eurer eures',
    definite: 'der die das den dem des dieser diese dieses diesem diesen alle beide',
    indefinite: 'ein eine einem einen einer eines jeder jede jedes kein keine',
    we: 'wir uns ich',
    it: 'es sie er',
    person: 'ihm',
    relative: 'deren dessen welche welcher welches wo',
    preposition:
      'in im am an ins ans aufs aus bei beim mit nach seit vor zu zum zur auf über unter für um gegen ohne bis neben zwischen während wegen dank trotz ab hinter als wie laut inklusive rund inkl per via mittels',
    by: 'von vom durch',
    and: 'und sowie oder',
    but: 'aber sondern doch',
    subordinate: 'weil wenn nachdem da dass obwohl bevor damit ob sobald warum wann',
    modal:
      'kann können könnte könnten soll sollen sollte will wollen wollte möchte möchten dürfte darf muss müssen würde würden kannst könnt könntest musst müsst solltest sollst darfst dürft willst wollt würdest magst',
    negation:
      'nicht_mitgezählt nicht_mitgerechnet nicht_eingerechnet nicht nie niemals kein keine keinen keiner nichts ohne statt',
    be: 'ist sind war waren gewesen sei bin bist',
    passive: 'wurde wurden wird werden worden',
    have: 'hat haben hatte hatten habe konnte konnten',
    adverb:
      'dafür hierfür im_letzten_jahr im_vergangenen_jahr im_vorigen_jahr im_letzten_monat im_vergangenen_monat letztes_jahr vergangenes_jahr voriges_jahr dieses_jahr letzten_monat letzte_woche im_vorjahr in_diesem_jahr nach_letzter_zählung bei_der_letzten_zählung jedes_jahr jeden_monat jede_woche jeden_tag am_montag am_dienstag am_mittwoch am_donnerstag am_freitag am_samstag am_sonntag vor_allem unter_anderem jährlich monatlich wöchentlich quartalsweise insbesondere zum_beispiel sich täglich auch heute_morgen heute_früh ab_heute seit_heute ab_sofort diese_woche diesen_monat dieses_jahr heute inzwischen mittlerweile derzeit zurzeit momentan aktuell bereits schon noch zuletzt zunächst später zuvor gemeinsam rund etwa circa ca knapp gut mehr insgesamt weltweit nun jetzt seitdem damals dort hier immer stets erst nur so dabei zudem außerdem jeweils offiziell zurück zusammen ein ab hinweg bekannt komplett gänzlich',
  },
};
