import { aquamirelle } from './aquamirelle.ts';
import { brindlecove } from './brindlecove.ts';
import type { CompanyTruth } from './company-truth.ts';
import { glimmerforge } from './glimmerforge.ts';
import { grauwerkEnergie } from './grauwerk-energie.ts';
import { halvorsund } from './halvorsund.ts';
import { junipath } from './junipath.ts';
import { kestrivo } from './kestrivo.ts';
import { larkspanSystems } from './larkspan-systems.ts';
import { MUST_FAIL } from './must-fail.ts';
import { ombrelune } from './ombrelune.ts';
import { orvannis } from './orvannis.ts';
import { ottervale } from './ottervale.ts';
import { pendrath } from './pendrath.ts';
import { quillmere } from './quillmere.ts';
import { ravensholtLogistics } from './ravensholt-logistics.ts';
import { sablecrest } from './sablecrest.ts';
import { stonewickAnalytics } from './stonewick-analytics.ts';
import { tessaloom } from './tessaloom.ts';
import { thornvaleHealth } from './thornvale-health.ts';
import { veltraneRobotics } from './veltrane-robotics.ts';
import { zephrandel } from './zephrandel.ts';

/** Every order against the fixture web, in the order in which they are placed. */
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
  ...MUST_FAIL,
];
