/** A need by the phrases that name it in a context and those that show it on a page. Phrases are singular and folded. */
export interface Topic {
  named: readonly string[];
  /** Phrases that show the need beside those that name it. */
  shown: readonly string[];
  /** Names in URLs of pages that show it and that a brief does not read otherwise. */
  pages: readonly string[];
}

/** Names in URLs of pages on security and its certificates. */
export const TRUST_PAGES: readonly string[] = listOf(
  'security, trust, trust-center, compliance, data-security, sicherheit, informationssicherheit, securite',
);
const RELEASE_PAGES = listOf('changelog, release-notes, releases, whats-new, integrations');

const topic = (named: string, shown: string, pages: readonly string[] = []): Topic => ({
  named: listOf(named),
  shown: listOf(shown),
  pages,
});

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/**
 * Needs of companies that sellers name in few words. A general name is met by what is special to it (`compliance` by
 * `ISO 27001`), never the other way round: a standard or a product that a context names is met by that name alone.
 */
export const TOPICS: readonly Topic[] = [
  topic(
    'compliance, compliance automation, compliance software, security compliance, security certification, security audit, security questionnaire, vendor risk, third party risk, information security, cyber security, cybersecurity, trust center, informationssicherheit, it sicherheit, sicherheitszertifizierung, securite informatique, conformite',
    'soc 2, iso 27001, iso 27701, iso 27017, tisax, hipaa, pci dss, fedramp, hitrust, cyber essential, bsi c5, penetration test, pentest, information security officer, bug bounty, security questionnaire, trust center, security audit',
    TRUST_PAGES,
  ),
  topic(
    'penetration testing, penetration test, penetrationstest, test d intrusion, pentest, bug bounty, vulnerability management, application security',
    'penetration test, penetrationstest, test d intrusion, pentest, bug bounty, responsible disclosure, vulnerability disclosure, security engineer',
    TRUST_PAGES,
  ),
  topic(
    'single sign on, sso, identity management, identity governance, access management, identity provider, user provisioning',
    'single sign on, sso, saml, scim, role based access, multi factor authentication, two factor authentication',
    TRUST_PAGES,
  ),
  topic(
    'data protection, data privacy, privacy software, datenschutz, protection de donnee, consent management',
    'gdpr, dsgvo, rgpd, ccpa, data protection officer, datenschutzbeauftragter, data processing agreement',
    TRUST_PAGES,
  ),
  topic(
    'observability, application monitoring, infrastructure monitoring, incident management, incident response, site reliability, on call',
    'observability, on call, incident response, status page, uptime, site reliability engineer, prometheus, grafana, opentelemetry, datadog',
    RELEASE_PAGES,
  ),
  topic(
    'devops, cloud infrastructure, cloud hosting, cloud cost, cloud migration, platform engineering, kubernetes management, ci cd',
    'devops engineer, platform engineer, infrastructure engineer, cloud engineer, site reliability engineer, kubernetes, terraform, cloud cost, cloud migration',
  ),
  topic(
    'backup, disaster recovery, business continuity, datensicherung',
    'daily backup, encrypted backup, disaster recovery, business continuity',
    TRUST_PAGES,
  ),
  topic(
    'recruiting, recruitment, recruiting software, applicant tracking, talent acquisition, hiring software, employer branding, bewerbermanagement, personalgewinnung, personalvermittlung, recrutement',
    'open position, open role, we are hiring, talent acquisition, recruiter, offene stelle, wir suchen, nous recrutons',
  ),
  topic(
    'payroll, payroll software, hr software, human resource, people operation, employee benefit, lohnabrechnung, personalverwaltung, paie',
    'payroll, people operation manager, hr manager, head of people, people partner, employee benefit, lohnbuchhaltung, lohnabrechnung',
  ),
  topic(
    'time tracking, time and attendance, workforce management, employee scheduling, shift planning, zeiterfassung, dienstplanung, schichtplanung, personaleinsatzplanung, gestion du temp',
    'timesheet, time sheet, shift schedule, shift worker, zeiterfassung, schichtarbeit, schichtbetrieb',
  ),
  topic(
    'employee onboarding, employee training, corporate training, e learning, elearning, learning management, upskilling, weiterbildung, schulung, formation professionnelle',
    'learning budget, training budget, training program, onboarding week, academy, weiterbildung, schulung',
  ),
  topic(
    'crm, sales enablement, sales engagement, sales automation, lead generation, revenue operation, vertriebssoftware',
    'account executive, sale development representative, business development representative, revenue operation, sale engineer, sale manager, head of sale, hubspot, salesforce',
  ),
  topic(
    'marketing automation, content marketing, seo, search engine optimization, demand generation, digital marketing, online marketing, performance marketing, pr agency, public relation',
    'content marketer, marketing manager, head of marketing, demand generation, growth marketer, performance marketing, product marketing manager, seo',
  ),
  topic(
    'help desk, helpdesk, customer support software, customer service software, ticketing, support automation, call center, contact center, kundenservice, kundendienst, service client',
    'customer support, support engineer, support agent, 24 7 support, support ticket, hotline, help desk, zendesk, intercom, kundendienst, kundenservice',
  ),
  topic(
    'customer success, churn, retention, onboarding software',
    'customer success manager, customer onboarding, churn, net retention',
  ),
  topic(
    'payment processing, payment, billing software, billing, subscription billing, invoicing, accounts receivable, zahlungsabwicklung, rechnungsstellung, facturation',
    'billing, invoice, monthly or yearly, credit card, direct debit, per seat, usage based, rechnung',
  ),
  topic(
    'accounting, accounting software, bookkeeping, expense management, financial planning, controlling, buchhaltung, finanzbuchhaltung, comptabilite',
    'accountant, financial controller, finance manager, head of finance, bookkeeper, bookkeeping, accounting, buchhalter, buchhaltung, comptabilite, controller',
  ),
  topic(
    'translation, localization, localisation, subtitling, ubersetzung, lokalisierung, traduction, interpreting',
    'localization, localisation, translated into, available in german, available in french, available in spanish, new language, in several language, multilingual, mehrsprachig',
    RELEASE_PAGES,
  ),
  topic(
    'office space, coworking, office furniture, workplace management, office design, buroflache, buromobel',
    'new office, moved into, our office, office manager, larger office, second office, neues buro',
  ),
  topic(
    'relocation, work visa, immigration, global mobility, employer of record, remote payroll, international hiring',
    'relocation, visa sponsorship, visa support, work from anywhere, remote first, fully remote, distributed team',
  ),
  topic(
    'logistic, logistik, logistique, transport management, route planning, freight, freight forwarding, shipping software, fulfillment, fulfilment, warehousing, warehouse management, third party logistic, last mile, lagerlogistik, spedition',
    'warehouse, fulfillment, fulfilment, freight, logistic manager, ship worldwide, carrier delay, delivery delay, last mile, shipment, delivery driver, lagerlogistik, spedition',
  ),
  topic(
    'supply chain, procurement, procurement software, supplier management, sourcing, einkauf, lieferkette, approvisionnement',
    'supply chain, procurement manager, supplier, purchasing manager, buyer, lieferkette, einkaufer',
  ),
  topic(
    'data warehouse, data warehousing, business intelligence, data engineering, data pipeline, data quality, analytics engineering',
    'data engineer, analytics engineer, data analyst, data warehouse, data pipeline, business intelligence, snowflake, bigquery, dbt',
  ),
  topic(
    'machine learning, mlops, ai infrastructure, gpu cloud, model training, data labeling, data labelling, annotation, kunstliche intelligenz',
    'machine learning, ml engineer, data scientist, model training, computer vision, annotation, neural network, deep learning',
  ),
  topic(
    'test automation, software testing, quality assurance, qa, qa testing, softwaretest',
    'qa engineer, test automation, quality assurance, test engineer, regression test, end to end test',
  ),
  topic(
    'api management, integration platform, ipaas, workflow automation, api gateway, webhook',
    'rest api, public api, api key, webhook, integration, connector, zapier, graphql',
    RELEASE_PAGES,
  ),
  topic(
    'developer tool, developer experience, code review, api documentation, technical writing',
    'software engineer, backend engineer, frontend engineer, full stack engineer, developer experience, technical writer, pull request',
  ),
  topic(
    'contract management, e signature, electronic signature, contract lifecycle, legal tech, legal service, vertragsmanagement',
    'legal counsel, general counsel, contract manager, electronic signature, e signature, docusign',
  ),
  topic(
    'carbon accounting, esg, esg reporting, sustainability, sustainability reporting, carbon offset, decarbonization, nachhaltigkeit, bilan carbone, co2',
    'carbon neutral, carbon footprint, co2, net zero, sustainability report, science based target, b corp, klimaneutral, nachhaltigkeitsbericht',
  ),
  topic(
    'quality management, manufacturing software, production planning, mes, predictive maintenance, qualitatsmanagement, fertigung, instandhaltung',
    'iso 9001, iso 13485, iatf 16949, production line, quality manager, production manager, predictive maintenance, preventive maintenance, qualitatsmanager, fertigungslinie',
  ),
  topic(
    'fleet management, ev charging, charging station, charging infrastructure, ladestation, flottenmanagement',
    'fleet of, electric van, electric truck, charging station, delivery van, company car, fuhrpark',
  ),
  topic(
    'accessibility, web accessibility, wcag, barrierefreiheit',
    'wcag, accessibility, screen reader, barrierefrei, barrierefreiheit',
  ),
  topic(
    'event management, trade show, trade fair, exhibition stand, messebau, event agency',
    'trade show, trade fair, booth, exhibit at, visit u at, messe, messestand',
  ),
  topic(
    'ecommerce, e commerce, online shop, shop system, onlineshop',
    'online shop, web shop, checkout, shopify, woocommerce, shopware, onlineshop',
  ),
  topic(
    'travel management, business travel, corporate travel, dienstreise',
    'business travel, travel to customer, willingness to travel, reisebereitschaft',
  ),
  topic(
    'product analytics, user research, ux design, product design, usability',
    'product designer, ux designer, ux researcher, user research, usability',
  ),
];
