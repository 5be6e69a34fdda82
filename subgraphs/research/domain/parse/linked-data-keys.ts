/** The types of linked data that are read, each under one name. */
export type LinkedType = 'Organization' | 'Person' | 'Product' | 'Offer' | 'Article' | 'JobPosting' | 'WebSite';

const ALIASES: Record<LinkedType, string> = {
  Organization:
    'Organization Corporation LocalBusiness NGO EducationalOrganization CollegeOrUniversity NewsMediaOrganization ResearchOrganization ProfessionalService FinancialService InsuranceAgency OnlineBusiness OnlineStore Store MedicalOrganization GovernmentOrganization Airline Project FundingAgency Brand',
  Person: 'Person',
  Product: 'Product Service SoftwareApplication WebApplication MobileApplication ProductModel ProductGroup WebAPI',
  Offer: 'Offer AggregateOffer UnitPriceSpecification PriceSpecification',
  Article: 'Article NewsArticle BlogPosting TechArticle Report PressRelease SocialMediaPosting',
  JobPosting: 'JobPosting',
  WebSite: 'WebSite',
};

const TYPE_BY_NAME: ReadonlyMap<string, LinkedType> = new Map(
  Object.entries(ALIASES).flatMap(([type, names]) =>
    names.split(' ').map((name): [string, LinkedType] => [name.toLowerCase(), type as LinkedType]),
  ),
);

/**
 * The keys that are read of each type. A key with a dot is read inside of the object that the first part names; of an
 * object that stands where a text could, the name is read.
 */
export const KEYS: Record<LinkedType, readonly string[]> = {
  Organization:
    'name legalName alternateName description slogan foundingDate foundingLocation dissolutionDate numberOfEmployees numberOfEmployees.value numberOfEmployees.minValue numberOfEmployees.maxValue industry address address.streetAddress address.postalCode address.addressLocality address.addressRegion address.addressCountry location location.address.addressLocality location.address.addressCountry founder founders employee employees member parentOrganization subOrganization department funder owns brand leiCode taxID vatID duns naics isicV4 iso6523Code email telephone url sameAs'.split(
      ' ',
    ),
  Person: 'name givenName familyName jobTitle worksFor affiliation description url sameAs'.split(' '),
  Product: 'name description category applicationCategory brand manufacturer provider url'.split(' '),
  Offer:
    'name price priceCurrency lowPrice highPrice priceSpecification.price priceSpecification.priceCurrency priceSpecification.unitText priceSpecification.unitCode priceSpecification.billingDuration priceSpecification.billingIncrement priceSpecification.referenceQuantity.unitText priceSpecification.referenceQuantity.unitCode unitText unitCode billingDuration category description'.split(
      ' ',
    ),
  Article: 'headline name datePublished dateModified author publisher description url'.split(' '),
  JobPosting:
    'title datePosted validThrough employmentType jobLocationType jobLocation jobLocation.address.addressLocality jobLocation.address.addressRegion jobLocation.address.addressCountry hiringOrganization industry url'.split(
      ' ',
    ),
  WebSite: 'name alternateName description publisher url'.split(' '),
};

/** Returns the type of a node by its `@type`, which may be several and full URLs; null for one that is not read. */
export function linkedTypeOf(type: unknown): LinkedType | null {
  for (const name of [type].flat()) {
    if (typeof name !== 'string') continue;
    const linkedType = TYPE_BY_NAME.get(name.slice(name.lastIndexOf('/') + 1).toLowerCase());
    if (linkedType !== undefined) return linkedType;
  }
  return null;
}
