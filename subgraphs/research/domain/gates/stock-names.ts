import { foldName } from '../text/names.ts';

/** Folds names that are written as one text, separated by commas. */
function nameSet(text: string): ReadonlySet<string> {
  return new Set(text.split(',').map((name) => foldName(name.trim())));
}

/** People whom nobody takes for real ones. */
const STAND_INS = nameSet(`
  John Doe, Jane Doe, Jonathan Doe, Jon Doe, John Smith, Jane Smith, Tom Smith, Joe Bloggs, Fred Bloggs, John Q Public, Jane Roe, Joe Public,
  Max Mustermann, Erika Mustermann, Maria Mustermann, Moritz Mustermann, Martina Musterfrau, Otto Normalverbraucher, Lieschen Müller,
  Jean Dupont, Marie Dupont, Jacques Dupont, Jean Martin, Monsieur Dupont, Madame Durand, Pierre Durand, Mario Rossi, Fulano de Tal, Jan Jansen,
  First Last, Firstname Lastname, First Name Last Name, Name Surname, Vorname Nachname, Vorname Name, Prénom Nom, Nom Prénom,
  Your Name, Ihr Name, Dein Name, Votre nom, Team Member, Teammitglied, Full Name, Client Name, Author Name, Lorem Ipsum, Lipsum`);
/** People of the templates of site builders, themes and design kits. Somebody real may have such a name. */
const TEMPLATE_PEOPLE = nameSet(`
  John Carter, Sophie Moore, Matt Cannon, Andy Smith, Lilly Woods, Lily Woods, Patrick Meyer, Graham Hills, Sandy Houston, Kathie Corl,
  Jane Cooper, Wade Warren, Esther Howard, Cameron Williamson, Brooklyn Simmons, Leslie Alexander, Jenny Wilson, Guy Hawkins, Robert Fox, Jacob Jones,
  Kristin Watson, Cody Fisher, Savannah Nguyen, Bessie Cooper, Eleanor Pena, Albert Flores, Ronald Richards, Devon Lane, Kathryn Murphy, Darrell Steward,
  Jerome Bell, Marvin McKinney, Theresa Webb, Annette Black, Courtney Henry, Arlene McCoy, Darlene Robertson, Dianne Russell, Floyd Miles, Ralph Edwards,
  Lindsay Walton, Tom Cook, Whitney Francis, Leonard Krasner, Dries Vincent, Emily Selman, Emma Dorsey, Judith Black, Tania Andrew,
  Olivia Rhye, Phoenix Baker, Lana Steiner, Demi Wilkinson, Candice Wu, Natali Craig, Drew Cano, Orlando Diggs, Andi Lane, Zahir Mays, Lulu Meyers,
  Walter White, Sarah Jhonson, Sarah Jhinson, Amanda Jepson, Saul Goodman, Sara Wilsson, Jena Karlis, Matt Brandon, John Larson,
  Mike Wazowski, Joshua Sortino, Jessica Dow, Stella Larson, Antoinette Dobson, Rick Wright, Allie Grater`);
/** Companies of templates and of examples. */
const STAND_IN_COMPANIES = nameSet(`
  Acme Corp, Acme Corporation, Acme Inc, Acme Company, Acme Co, Example Inc, Example Corp, Example Company, Example GmbH, Sample Company, Demo Company, My Company,
  Company Name, Your Company, Your Company Name, Your Logo, Company Logo, Client Logo, Partner Logo, Logo Ipsum, Logoipsum, Business Name, Brand Name,
  Musterfirma, Muster GmbH, Muster AG, Mustermann GmbH, Musterfirma GmbH, Beispiel GmbH, Firmenname, Ihr Logo, Dein Logo, Ihre Firma, Kundenlogo,
  Nom de l'entreprise, Votre entreprise, Votre logo, Logo client, Société Exemple, Entreprise X, Company X, Company A, Company B, Firma X,
  Contoso, Fabrikam, Northwind Traders, Globex, Globex Corporation, Initech, Umbrella Corporation, Wayne Enterprises, Stark Industries, Hooli, Pied Piper,
  Boltshift, FeatherDev, GlobalBank, Sisyphus, Circooles`);

/** Checks for a name that stands in for the one of a person. */
export function isStandIn(name: string): boolean {
  return STAND_INS.has(foldName(name));
}

/** Checks for the name of a person in the templates of site builders. */
export function isTemplatePerson(name: string): boolean {
  return TEMPLATE_PEOPLE.has(foldName(name));
}

/** Checks for the name of a company that stands in for a real one. */
export function isStandInCompany(name: string): boolean {
  return STAND_IN_COMPANIES.has(foldName(name));
}
