import type { LexiconSource } from './classes.ts';

/** English. */
export const ENGLISH: LexiconSource = {
  verbs: {
    announce: 'announce report reveal disclose unveil confirm publish',
    amount: 'amount stand/stood come/came_to add_up sum_up reach',
    value: 'value appraise',
    sell: 'sell/sold divest hand_over transfer pass/passed_on',
    receive:
      'complete conclude finalise finalize obtain receive attract score clinch gain collect draw/drew/drawn bring/brought_in take/took/taken_in get/got/gotten win/won sign seal award top_up accept',
    present: 'meet/met discover say/said_hello_to',
    call: 'call name dub christen',
    contain: 'include contain comprise consist feature encompass',
    compute:
      'reside store host deploy train program code process crunch query index cache stream compute render orchestrate schedule simulate model prototype script compile port migrate rewrite/rewrote/rewritten standardise standardize containerise containerize land sit/sat draw/drew/drawn animate sculpt sketch typeset/typeset reconcile',
    found: 'found est/est/est,est_. co-found cofound establish incorporate form constitute bring/brought_into_being',
    begin:
      'start begin/began/begun launch create set/set_up spin/spun_out spin/spun_off spin/spun_up bear/bore/born grow/grew/grown_out originate emerge get/got_started get/got_going get/got_off_the_ground bring/brought_to_life come/came/come_about come/came/come_to_life come/came/come_into_being trace date take/took/taken_shape open_for_business set/set_up_shop kick_off hive/hived_off carve/carved_out split/split_off demerge put/put_together go/went/gone_back_to',
    exist: 'exist be/was,were/been_around',
    base: 'base headquarter locate situate seat settle lie/lay/lain reside sit/sat hide/hid/hidden nestle perch',
    move: 'move relocate shift transfer',
    make: 'make/made build/built design develop manufacture produce craft engineer brew bake assemble fabricate publish write/wrote/written print weave/wove/woven roast supply construct code program/programmed/programmed',
    offer: 'offer sell/sold provide deliver distribute market',
    launch: 'introduce unveil release debut announce present reveal roll_out',
    deliver: 'sell/sold deliver ship supply',
    go: 'go/went/gone end_up wind/wound_up finish_up head ship land stand/stood hang/hung run/ran/run sit/sat live turn_up flow travel make/made_their_way make/made_its_way',
    come: 'come/came/come stem arise/arose/arisen originate derive hail arrive',
    find: 'find/found see/saw/seen meet/met spot encounter come/came/come_across bump_into',
    suit: 'suit fit equip/equipped aim gear target tailor intend mean/meant cater',
    commission: 'hire commission engage retain task call/called_in ask entrust',
    switch:
      'switch move migrate change convert upgrade transfer go/went/gone_over come/came/come_over cross_over defect',
    serve: 'serve look_after care_for take/took/taken_care_of supply power outfit furnish equip/equipped',
    focus: 'focus specialise specialize concentrate cater tailor gear aim target',
    help: 'help support assist enable allow advise counsel',
    employ: 'employ',
    count: 'stand/stood include range count number comprise total boast consist span',
    reach: 'reach generate pass exceed surpass hit/hit top cross',
    grow: 'grow/grew/grown expand scale swell/swelled/swollen double triple increase rise/rose/risen climb',
    operate: 'operate run/ran/run maintain manage keep/kept',
    open: 'open inaugurate add',
    use: 'use sign_in log_in trust rely choose/chose/chosen adopt pick prefer select standardise standardize switch sign_up opt go/went/gone_with go/went/gone_for go/went/gone_live decide swear/swore/sworn_by bet/bet depend count_on sign',
    install: 'install deploy implement commission roll_out',
    buy: 'buy/bought order purchase stock reorder lease rent',
    handle:
      'handle repair restore renovate refurbish recycle clear process monitor watch measure track store clean check test inspect ship sort pack plan schedule print pay/paid cook invoice book trade automate dispatch send/sent_off send/sent_out forward haul sift shred collate balance regulate drive/drove/driven protect',
    reduce:
      'replace cut/cut reduce save lower halve slash shorten trim shrink/shrank/shrunk fall/fell/fallen drop eliminate avoid decline decrease cut/cut_down bring/brought_down',
    improve: 'improve boost accelerate speed/sped_up optimise optimize simplify recover',
    connect:
      'integrate connect sync synchronise synchronize plug link interface pair interoperate exchange import export pull push hook_up tie read/read write/wrote/written embed',
    cooperate:
      'partner cooperate collaborate team_up link_up pair_up partner_up band_together join_hands ally join_forces associate',
    own: 'own majority-own wholly-own fully-own control/controlled/controlled belong hold/held',
    acquire:
      'acquire take/took/taken_over take/took/taken_possession take/took/taken_ownership take/took/taken_control snap_up swallow absorb merge buy/bought_out pick_up swallow_up gobble_up buy/bought purchase',
    join: 'join come/came/come_on_board come/came/come_aboard',
    become: 'become/became/become turn remain stay',
    leave: 'leave/left resign depart retire quit/quit step_down step_back give/gave/given_up',
    raise:
      'raise bank pocket amass close secure land net nab bag snag pull_in wrap_up rake_in scoop_up pick_up haul_in',
    invest:
      'invest back fund finance bankroll chip/chipped_in kick_in stump_up participate underwrite contribute co-lead/co-led put/put pour inject plough plow pump entrust come/came/come_in_again come/came/come_back_in come/came/come_along co-invest reinvest re-invest take/took/taken_part commit anchor spearhead',
    certify:
      'certify accredit audit attest comply conform pass qualify list approve register clear label verify validate mark assess recertify look/looked_over',
    win: 'win/won award honour honor name recognise recognize shortlist nominate earn rank crown achieve attain bag scoop snag clinch pick_up bring/brought_home take/took/taken_home walk_away_with vote elect choose/chose/chosen hail',
    comply: 'comply conform pass renew recertify satisfy fulfil fulfill meet/met',
    carry: 'carry bear/bore/borne display wear/wore/worn hang/hung feature',
    give: 'give/gave/given grant present hand hand_over bestow confer go/went/gone issue award',
    distribute: 'distribute represent install service commission',
    communicate: 'talk speak/spoke/spoken communicate',
    end: 'remove deprecate sunset lapse expire end terminate cease discontinue cancel withdraw/withdrew/withdrawn revoke dissolve lose/lost forfeit switch_off turn_off take/took/taken_down phase_out',
    shut: 'close shut/shut shut_down wind/wound_down vacate discontinue',
    appoint: 'appoint hire promote recruit elect welcome bring/brought_on_board name designate select tap poach',
    succeed: 'succeed replace',
    honour:
      'name recognise recognize honour honor award crown vote elect choose/chose/chosen hail shortlist nominate rank',
    lead: 'lead/led head chair direct steer oversee/oversaw/overseen',
    say: 'say/said explain add comment note tell/told write/wrote/written report state',
    work: 'work act toil earn_a_living earn_their_living earn_their_keep clock_on clock_in clock/clocked_off',
    master: 'know/knew/known master like love',
    train: 'train teach/taught educate instruct',
    other:
      'fly/flew/flown split/split spread/spread scatter lift push boost sleep/slept go/went/gone get/got/gotten give/gave/given take/took/taken come/came/come see/saw/seen find/found know/knew/known think/thought look want need try ask feel/felt let/let put/put show live believe happen mean/meant change follow stop create speak/spoke/spoken read/read spend/spent walk offer remember love consider appear wait die send/sent expect stay replace turn play continue learn understand/understood watch carry talk host reach visit celebrate cost/cost draw/drew/drawn solve ensure require cover finish start lose/lost earn treat travel feed/fed seat fit drop discontinue suit alert answer balance block book calculate catch/caught classify compare detect draft dry drive/drove/driven file fill fix forecast/forecast generate grade heat lift listen load map match mix pack predict record remove route sample scan seal sort spot translate warn weigh grip stack attach capture convert decide dispense dose drill estimate flag hear/heard identify inform label list log notify organise organize optimise optimize palletise pour reject review rinse rotate search sense/sensed separate share sign spray streamline summarise summarize supervise suggest swap transcribe transform transport unload verify visualise visualize wash weld wrap analyse analyze apply archive filter',
  },
  nouns: {
    unit: 'wholly_owned_subsidiary fully_owned_subsidiary majority_owned_subsidiary subsidiary division business_unit operating_unit operating_company unit arm/arm brand affiliate ownership property',
    member: 'part member company business firm maker',
    owner:
      'parent parent_company owner majority_owner sole_owner holding_company parent_group majority_shareholder sole_shareholder',
    holder:
      'family founder co-founder cofounder owner shareholder heir widow son/sons daughter/daughters sibling/siblings brother/brothers sister/sisters vendor seller management investor',
    disposal: 'sale/sale disposal divestment divestiture',
    takeover: 'acquisition purchase takeover take-over buyout buy-out',
    debt: 'debt loan credit mortgage overdraft credit_line facility grant subsidy bond lease note donation',
    participation: 'participation support contribution backing lead leadership involvement help',
    investor:
      'investor backer shareholder angel business_angel fund vc lead_investor lead venture_capitalist family_office',
    total: 'total tally grand_total running_total sum amount overall cumulative combined aggregate lifetime',
    stake: 'stake share interest majority shares equity',
    capital:
      'funding financing investment capital equity venture_capital money cash injection cash_injection backing extension cheque check ticket coffers war_chest funds/funds financings',
    range:
      'range family series/series line line-up lineup portfolio catalogue catalog suite collection assortment product_line product_family product_range product_suite flagship',
    kin: 'sibling brother sister successor predecessor cousin version variant edition',
    page: 'overview feature pricing price use_case benefit resource documentation docs faq question testimonial download spec specification news blog career job press newsletter privacy cookie delivery shipping warranty guarantee return refund accessory approval compliance conformity spare login webinar guide tutorial',
    company:
      'company firm business enterprise organisation organization start-up startup scale-up scaleup group corporation venture house outfit fintech upstart cooperative co-operative co-op',
    kind: 'maker provider manufacturer developer vendor specialist supplier producer builder studio agency consultancy publisher operator brand retailer platform brewery bakery distillery laboratory foundry practice cooperative integrator service_provider software_house spin-off spin-out spinoff spinout family_business co-operative co-op installer creamery dairy winery cidery pottery sawmill joinery',
    business:
      'practice surgery clinic studio agency consultancy bakery brewery brewhouse distillery winery cidery dairy creamery nursery foundry forge smithy joinery pottery tannery roastery printworks/printworks shipyard boatyard family_business law_firm',
    team: 'team crew staff workforce headcount payroll band gang squad bunch',
    part: 'subsidiary branch department division unit daughter affiliate joint_venture foundation works_council school academy workshop partnership canteen sister_company parent_company cooperation collaboration apprenticeship newsletter podcast club programme program initiative line shop store arm/arm',
    customer: 'clientele customer_base client_base customer client buyer user subscriber references/references',
    order: 'order contract commission',
    demand:
      'order enquiry inquiry request booking turnover revenue sale business income earning money trade workload work invoice job assignment project mandate brief',
    yield:
      'output production harvest crop yield volume catch brew batch capacity product produce goods/goods shipment delivery stock',
    share:
      "half/halves third quarter fifth sixth tenth two-thirds/two-thirds three-quarters/three-quarters most/most bulk majority lion_'s_share remainder rest portion percentage percent/percent much/much",
    others:
      'customer client partner supplier competitor rival investor landlord neighbour neighbor friend peer vendor distributor reseller dealer user member shareholder backer tenant subcontractor contractor host data_center data_centre hosting_provider hoster auditor sub-processor subprocessor payment_provider recruiter headhunter franchisee licensee lessee portfolio_company portfolio_business investee member_company member_firm member_business sister_company sister_firm',
    founding:
      'founding foundation foundations/foundations groundwork cornerstone inception incorporation establishment creation birth formation',
    beginning: 'beginning root origin start launch',
    seat: 'headquarters/headquarters head_office main_office home_base corporate_office hq hqs head_offices base registered_office global_headquarters corporate_headquarters/corporate_headquarters world_headquarters/world_headquarters company_headquarters/company_headquarters',
    site: 'clinic practice store shop space dental_practice logistics_centre logistics_center repair_shop pub cross-dock surgery tannery taproom tap_room dairy nursery/nurseries boatyard shipyard sawmill winery smithy quarry cleanroom pilot_plant machine_shop service_centre service_center research_centre research_center training_centre sales_office branch_office drawing_office loft roastery hangar campus proving_ground test_range bakehouse hall distribution_centre distribution_center fulfilment_centre fulfillment_center office site plant factory hub laboratory lab warehouse branch location facility workshop showroom studio depot mill works/works outpost base terminal centre center subsidiary yard premises/premises production_line bureau/bureaux foundry greenhouse desk presence foothold bakery brewery distillery creamery smokehouse',
    building:
      'door front_door roof gate address postcode zip_code house chimney dock barn kitchen city town village home place harbour harbor',
    employee:
      'support_staff office_staff sales_staff nursing_staff employee colleague teammate team_member coworker co-worker staff staff_member staffer associate full-time_employee fte',
    profession:
      'engineer developer analyst programmer architect scientist technician designer researcher craftsman/craftsmen pilot chemist physicist biologist machinist welder roboticist toolmaker coder',
    department:
      'customer_support customer_service customer_success technical_support field_service after-sales_service human_resources research_and_development compliance procurement logistics administration accounting assembly sales engineering support marketing service design research software hardware data finance legal field success leadership management executive operations production science development project security quality local',
    territory:
      'country/countries nation state city town market continent currency/currencies language province territory airport port region time_zone',
    counted:
      'care_home nursing_home distribution_center distribution_centre data_center data_centre heat_pump craft_brewery craft_brewer craft_distillery craft_distiller craft_baker craft_bakery user team factory plant site warehouse hospital clinic pharmacy laboratory lab practice school university student patient farm farmer grower store shop restaurant hotel brewery brewhouse bakery kitchen nurse building home household property municipality airport port carrier forwarder marketplace bank lender insurer publisher creator freelancer driver subscriber reader visitor operator planner company business enterprise organisation organization brand merchant retailer seller utility installation install deployment download device sensor machine robot gripper vehicle bike truck meter unit cell system line bottle bar transaction payment order shipment parcel pallet package delivery document contract invoice message call booking trip ride item event project patent tonne ton hectolitre kilometre hectare pallet customer client location office mill depot hall member developer owner tenant resident guest passenger participant learner pupil teacher doctor dentist veterinarian surgeon lawyer accountant trader broker fleet dealer garage workshop vineyard winery dairy greenhouse airline railway port shipyard cinema theatre museum library gym charity councils/councils authority ministry government networks/networks accounts/accounts workspace domains/domains website pages/pages queries/queries requests/requests event searches/searches picks/picks scans/scans tests/tests samples/samples images/images photos/photos videos/videos lessons/lessons courses/courses classes/classes meal dishes/dishes portions/portions loaves/loaves pairs/pairs piece component wheels/wheels panels/panels battery charger turbine lift elevator pump boiler containers/containers crates/crates boxes/boxes carton bag letters/letters tickets/tickets cases/cases claims/claims policies/policies loan records/records jobs/jobs tasks/tasks workflows/workflows models/models simulation calculations/calculations measurement readings/readings miles/miles litre cubic_metre square_metre megawatt kilowatt_hour payslip roof trays/trays lorry wagon trailer player prescription appointment',
    trade: 'industry sector vertical trade',
    measure: 'revenue turnover arr annual_recurring_revenue export_share gmv',
    people:
      'people/persons/person women/woman men/man soul head human folk folks worker professional expert specialist enthusiast tinkerer misfit nerd mind pair_of_hands/pairs_of_hands',
    product:
      'product platform app tool robot software device solution suite system service assistant engine sensor machine module api instrument kit application toolkit cobot register portal dashboard database library planner designer configurator editor calculator marketplace scanner framework plugin plug-in add-on monitor console gripper camera printer drone pump reader meter analyser analyzer agent copilot compiler simulator controller control gateway terminal charger battery therapy compound vaccine mixer oven lamp extension package',
    round: 'round raise seed funding_round financing_round tranche capital_increase',
    certificate:
      'certification certificate accreditation attestation audit compliance compliant conformity conformant report mark marking label seal badge logo approval clearance registration norm standard',
    award: 'award prize medal trophy honour distinction grant',
    partner: 'partner distributor reseller dealer ally allies co-organiser co-organizer integrator',
    alliance:
      'partnership cooperation collaboration alliance joint_venture cooperation_agreement collaboration_agreement partnership_agreement distribution_agreement',
    connector:
      'integration connector interface plug-in plugin add-on api adapter adaptor bridge extension connection gateway single_sign-on sso sign-on',
    data: 'data model alert order invoice message event ticket notification stock inventory record measurement reading result contact transaction booking lead statement payment file document recording timesheet time_sheet shift appointment lesson calendar entry/entries expense receipt photo picture log metric lead deal task comment form submission signature bill quote credit_note delivery_note price availability rate guest reservation payout refund figure number address attachment scan report grade mark absence payslip payroll_run',
    process:
      'process management management_system production operation operations manufacturing protocol method procedure logistics network quality_management',
    plan: 'roadmap goal target plan aim objective ambition agenda to-do_list wish_list wishlist pipeline',
    skill: 'experience knowledge skill proficiency command expertise background fluency understanding familiarity',
    stack:
      'backend frontend hood stack tech_stack technology_stack toolchain tool_chain toolbox tooling workbench tool_belt toolkit engine_room',
    tool: 'erp crm cad plm pdm mes wms lims cms erp_system crm_system cad_system cad_package issue_tracker ticketing_system data_warehouse build_system bug_tracker ci ci/cd version_control source_control',
    winner: 'winner laureate recipient',
    story: 'story journey adventure history idea tale everything it_all',
  },
  functions: {
    total:
      'total to_date so_far in_total in_all all_told altogether overall thus_far up_to_now until_now to_this_day cumulatively',
    own: 'our my',
    its: 'its their his her your',
    definite: 'the this that these those both all',
    indefinite: 'a an another some any each every no',
    we: 'we us i ourselves ours',
    it: 'it they them itself themselves',
    you: 'you your yours',
    person: 'he she him her his who whoever',
    relative: 'which who that whom whose where',
    preposition:
      'in on at to from with of for into onto out_of near since until till through throughout across over above below beneath inside under around about between among amid within without during against via per like as after before behind beside besides alongside beyond toward towards upon off up_to on_top_of more_than fewer_than less_than because_of thanks_to along_with together_with such_as including despite by_means_of based_on outside in_front_of next_to due_to according_to',
    by: 'by',
    and: 'and & plus as_well_as nor or then',
    but: 'but yet',
    subordinate: 'when while because although though if whether whereas unless once so_that so why how what',
    modal:
      "'ll can could may might must shall should will would cannot want wants wanted plan plans planned aim aims hope hopes expect expects intend intends wish wishes about_to going_to looking_to",
    negation: "not_counting not_including not never n't neither hardly no_longer instead_of rather_than without",
    be: "is are was were be been being am 's 're",
    passive: 'get got gotten',
    have: "has have had having 've do does did",
    adverb:
      'at_the_last_count at_last_count on_the_last_count at_last_counting by_our_count by_the_last_count every_year each_year every_month every_week every_day on_monday on_tuesday on_wednesday on_thursday on_friday on_saturday on_sunday last_monday last_tuesday last_wednesday last_thursday last_friday last_saturday last_sunday as_of_today as_of_now as_of_this_morning this_morning this_afternoon this_evening tonight this_week this_month this_year this_spring this_summer this_autumn this_fall this_winter last_week last_month last_year daily alike alone aboard also now today still currently recently just already always often later soon first formally initially originally officially proudly previously formerly even only again once together almost nearly roughly approximately exactly here there then back away well out up down very quite really truly some around ever since since_then ever_since_then by_then until_then from_then_on jointly both worldwide abroad nowadays meanwhile eventually finally last outright wholly entirely completely',
  },
};
