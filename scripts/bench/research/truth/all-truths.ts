import { aldersyke } from './aldersyke.ts';
import { aquamirelle } from './aquamirelle.ts';
import { brackvogel } from './brackvogel.ts';
import { bressauvin } from './bressauvin.ts';
import { brindlecove } from './brindlecove.ts';
import type { CompanyTruth } from './company-truth.ts';
import { corvandre } from './corvandre.ts';
import { fellgrundLabortechnik } from './fellgrund-labortechnik.ts';
import { gablewren } from './gablewren.ts';
import { glimmerforge } from './glimmerforge.ts';
import { grauwerkEnergie } from './grauwerk-energie.ts';
import { haldenrieth } from './haldenrieth.ts';
import { halvorsund } from './halvorsund.ts';
import { hobnailAndRye } from './hobnail-and-rye.ts';
import { junipath } from './junipath.ts';
import { karrewiel } from './karrewiel.ts';
import { kelpwright } from './kelpwright.ts';
import { kestrivo } from './kestrivo.ts';
import { kostrella } from './kostrella.ts';
import { ladingwell } from './ladingwell.ts';
import { larkspanSystems } from './larkspan-systems.ts';
import { marlfrith } from './marlfrith.ts';
import { MUST_FAIL } from './must-fail.ts';
import { nimbelo } from './nimbelo.ts';
import { norrsyn } from './norrsyn.ts';
import { nyrelund } from './nyrelund.ts';
import { obsidrill } from './obsidrill.ts';
import { ocellune } from './ocellune.ts';
import { ombrelune } from './ombrelune.ts';
import { orvannis } from './orvannis.ts';
import { ottervale } from './ottervale.ts';
import { oxbarrow } from './oxbarrow.ts';
import { palisandra } from './palisandra.ts';
import { pendrath } from './pendrath.ts';
import { quillmere } from './quillmere.ts';
import { quorvane } from './quorvane.ts';
import { ravensholtLogistics } from './ravensholt-logistics.ts';
import { ruebenmond } from './ruebenmond.ts';
import { sablecrest } from './sablecrest.ts';
import { schichtamsel } from './schichtamsel.ts';
import { skeinbase } from './skeinbase.ts';
import { spanwick } from './spanwick.ts';
import { stagewerf } from './stagewerf.ts';
import { stonewickAnalytics } from './stonewick-analytics.ts';
import { tarnhollow } from './tarnhollow.ts';
import { tessaloom } from './tessaloom.ts';
import { thistlehook } from './thistlehook.ts';
import { thornvaleHealth } from './thornvale-health.ts';
import { tourbelle } from './tourbelle.ts';
import { tregarrowFinch } from './tregarrow-finch.ts';
import { veltraneRobotics } from './veltrane-robotics.ts';
import { voirizel } from './voirizel.ts';
import { wrenmoorTolliver } from './wrenmoor-tolliver.ts';
import { zephrandel } from './zephrandel.ts';

/** Companies written by somebody who knew none of the rules, to improve the rules by. */
export const DEV_TRUTHS: readonly CompanyTruth[] = [
  brackvogel,
  tarnhollow,
  skeinbase,
  ocellune,
  hobnailAndRye,
  palisandra,
];

/** Eight more, in eight web frameworks; two are German and two French. They are judged beside the others, and held to no target. */
export const DEV_2_TRUTHS: readonly CompanyTruth[] = [
  quorvane,
  kelpwright,
  oxbarrow,
  marlfrith,
  haldenrieth,
  kostrella,
  bressauvin,
  tourbelle,
];

/** Six more, on web builders and in frameworks that the others lack; two are American, one is German and one French. */
export const DEV_3_TRUTHS: readonly CompanyTruth[] = [
  gablewren,
  aldersyke,
  fellgrundLabortechnik,
  voirizel,
  nyrelund,
  stagewerf,
];

/** Six more after those: American and British, Austrian and German, French and Canadian. */
export const DEV_4_TRUTHS: readonly CompanyTruth[] = [
  spanwick,
  tregarrowFinch,
  schichtamsel,
  ruebenmond,
  corvandre,
  ladingwell,
];

/** The like, by which nothing is improved: only their figures are looked at, never what was missed. */
export const HELD_OUT_TRUTHS: readonly CompanyTruth[] = [
  karrewiel,
  wrenmoorTolliver,
  obsidrill,
  nimbelo,
  norrsyn,
  thistlehook,
];

/** Every order against the fixture web but those of the second and the held-out sets, in the order in which they are placed. */
export const ALL_TRUTHS: readonly CompanyTruth[] = [
  veltraneRobotics,
  quillmere,
  ombrelune,
  grauwerkEnergie,
  tessaloom,
  pendrath,
  brindlecove,
  halvorsund,
  kestrivo,
  larkspanSystems,
  aquamirelle,
  stonewickAnalytics,
  orvannis,
  thornvaleHealth,
  zephrandel,
  junipath,
  glimmerforge,
  ravensholtLogistics,
  ottervale,
  sablecrest,
  ...DEV_TRUTHS,
  ...MUST_FAIL,
];
