import { wordSet } from './word-list.ts';

/** Organisations and professions that a company may be made for, as the nouns at which a phrase ends, or begins in French. */
const SECTORS = wordSet(
  'toolrooms machinists workshops subcontractors hauliers millers foundries caterers canteens sellers jewellers dairies butchers lohnfertiger kantinen pflegeheime metzgereien molkereien cantines traiteurs épiceries boucheries utilities manufacturers makers producers florists retailers wholesalers distributors banks lenders insurers brokers hospitals clinics practices pharmacies laboratories labs universities schools colleges municipalities councils cities governments agencies airlines airports ports carriers forwarders shippers couriers railways fleets hotels hoteliers restaurants cafés bakeries breweries wineries vineyards farms farmers growers agronomists districts cooperatives builders contractors developers architects landlords housebuilders installers electricians plumbers roofers dentists doctors physicians vets veterinarians nurses lawyers accountants auditors notaries publishers broadcasters newsrooms museums theatres festivals marketplaces merchants sellers brands shops stores grocers supermarkets platforms operators refineries mines foundries mills factories plants shipyards nonprofits charities foundations courses gyms clubs studios freelancers warehouses hersteller produzenten händler banken versicherungen versicherer krankenhäuser kliniken praxen apotheken labore hochschulen schulen kommunen stadtwerke städte gemeinden behörden speditionen logistiker reedereien hotels hoteliers gastronomen bäckereien brauereien winzer landwirte betriebe handwerker bauunternehmen architekten vermieter zahnärzte ärzte tierärzte kanzleien steuerberater verlage museen stiftungen institute werkstätten maschinenbauer zulieferer gießereien lebensmittelindustrie pharmaindustrie chemieindustrie automobilindustrie bauindustrie banques assureurs assurances hôpitaux cliniques cabinets pharmacies laboratoires universités écoles communes collectivités mairies transporteurs hôtels hôteliers restaurants restaurateurs boulangeries brasseries vignerons agriculteurs exploitations coopératives industriels fabricants commerçants détaillants artisans architectes bailleurs dentistes médecins vétérinaires avocats notaires comptables experts-comptables éditeurs musées',
);
const SOMEBODYS = /(?<![\p{L}])(?:our|their|his|her|your|some|other|unsere|nos)(?![\p{L}])/u;
export const MAX_KIND_WORDS = 4;

/** Checks for a phrase that names a kind of organisations or a profession, such as `craft breweries`. */
export function isKindOfOrganisation(phrase: string): boolean {
  const words = phrase.toLowerCase().split(' ');
  if (words.length > MAX_KIND_WORDS || SOMEBODYS.test(phrase)) return false;
  return [words[0], words.at(-1)].some((word = '') => SECTORS.has(word));
}
