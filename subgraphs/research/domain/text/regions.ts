import { countryCodeOf } from '../../../../common/funding/countries.ts';
import { foldName } from './names.ts';
import { wordList } from './word-list.ts';

/** States, provinces, counties and countries, also by their German and French names. */
const REGIONS: ReadonlySet<string> = new Set(
  wordList(
    [
      'alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada new-hampshire new-jersey new-mexico new-york north-carolina north-dakota ohio oklahoma oregon pennsylvania rhode-island south-carolina south-dakota tennessee texas utah vermont virginia washington west-virginia wisconsin wyoming',
      'ontario quebec british-columbia alberta manitoba nova-scotia saskatchewan new-brunswick newfoundland new-south-wales victoria queensland tasmania south-australia western-australia',
      'england scotland wales northern-ireland cornwall devon dorset essex kent norfolk suffolk surrey sussex yorkshire lancashire cumbria cheshire cambridgeshire oxfordshire hampshire hertfordshire buckinghamshire gloucestershire lincolnshire nottinghamshire derbyshire leicestershire staffordshire shropshire somerset wiltshire berkshire northumberland fife',
      'baden-württemberg bavaria bayern brandenburg hesse hessen lower-saxony niedersachsen mecklenburg-vorpommern nordrhein-westfalen north-rhine-westphalia rheinland-pfalz rhineland-palatinate saarland saxony sachsen sachsen-anhalt schleswig-holstein thuringia thüringen burgenland carinthia kärnten lower-austria niederösterreich upper-austria oberösterreich styria steiermark tyrol tirol vorarlberg aargau thurgau graubünden tessin ticino wallis valais vaud waadt',
      'brittany bretagne normandy normandie occitanie nouvelle-aquitaine auvergne-rhône-alpes hauts-de-france grand-est île-de-france pays-de-la-loire catalonia catalunya andalusia lombardy lombardia tuscany toscana piedmont veneto flanders wallonia karnataka maharashtra tamil-nadu telangana',
      'uk usa us uae eu europe d-c dc deutschland schweiz österreich osterreich frankreich italien spanien niederlande belgien polen tschechien schweden dänemark norwegen suisse allemagne autriche belgique italie espagne pays-bas royaume-uni france espana',
    ].join(' '),
  ).map(keyOf),
);
const REGION_CODE = /^[A-Z]{2}$/;

/** Checks whether a text names a country, a state or a province. */
export function isRegion(text: string): boolean {
  return REGION_CODE.test(text.trim()) || REGIONS.has(keyOf(text)) || countryCodeOf(text) !== null;
}

function keyOf(text: string): string {
  return foldName(text).replaceAll(' ', '-');
}
