const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words of any company's site and any headline, which distinguish nobody. */
export const COMMON_WORDS = listed(`
  about above across after again against agency among announce announced announces announcement annual around
  available award awards based because become before behind being better between board build building built business
  businesses career careers celebrates center chief client clients closes cloud companies company contact cookie
  cookies countries create customer customers deliver demo design digital discover during early employees enterprise
  event events every everyone expands expert experts faster first follow founded founder founders funding future
  global great group growth guide headquarters helps industry innovation innovative international investment
  investor investors joins launch launched launches leader leaders leading learn latest learning local login making
  management market markets member members millions million billion model modern names network number office offices
  online opens other partner partners partnership people platform policy press pricing privacy product products
  program project raises raised report reports resources round secures seed series service services share simple
  smart software solution solutions start started startup startups stories story strategic strategy support team
  teams technologies technology terms their there these those today together tools under using value venture ventures
  watch website welcome where which while within without words work working works world years
`);

/** Words after a name that make it the name of another organisation. */
export const OTHER_ORGANISATIONS = listed(`
  academy association bank capital charity church club college council county district federation festival foundation
  fund gallery holdings hospital hotel institute museum orchestra park party partners properties records restaurant
  school society stadium street trust union university ventures
`);
