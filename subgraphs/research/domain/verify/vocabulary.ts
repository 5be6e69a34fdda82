import type { ClaimField } from '../../../../common/research/claim.ts';
import { wordList, wordSet } from '../text/word-list.ts';

/** Words that say nothing by themselves, so that any sentence may use them. */
export const NEUTRAL_WORDS: ReadonlySet<string> = wordSet(`
    a an the and or of in on at to for from by with as is are was were be been being has have had it its itself
    their they them this that these those which who whom whose where when while also both each other others such
    than then there here into over under about across within among including include includes included its own
    company business firm organisation organization team people says said describes described states stated lists
    listed names named calls called published publishes page pages website site source sources according
    one some several more most many all any can do does did what how`);

/** Words of judgement, for inferences only. */
export const INFERENCE_WORDS: ReadonlySet<string> = wordSet(`
    may might could suggests suggest suggesting indicates indicate relevant relevance matches match matching meets
    meet fits fit overlap overlaps close near reason talk mention topic open opening conversation point ask asking
    good recent common ground worth starting start interest interested likely because so if you your need needs
    context looking given would touches touch concerns concern relates relate bears reference referring priority
    priorities growth growing grow plans plan next use used works work first message call`);

const people = wordList(
  'people person ceo is as serves works joined role title leads founder founders co-founder founded team leadership',
);
const register = wordList(
  'legal name registered register registration under jurisdiction domain entity identifier lei cik number company',
);

/** Words of a field's sentences beyond the quotes: those that put such a claim into a sentence. */
export const FIELD_WORDS: Readonly<Record<ClaimField, readonly string[]>> = {
  'overview.name': wordList('name known'),
  'overview.description': wordList('describes itself own words'),
  'overview.founded': wordList('founded established year since'),
  'overview.headquarters': wordList('headquartered headquarters based located'),
  'overview.headcount': wordList('employs employees people staff headcount team works work'),
  'overview.industry': wordList('industry sector works active'),
  'overview.parent': wordList('belongs part owned parent subsidiary group'),
  'overview.certification': wordList('certifications certificates certified holds standards'),
  'overview.partner': wordList('partners partner partnership with'),
  'overview.office': wordList('has had offices office in'),
  'overview.figure': wordList('gives gave this these figure figures'),
  'overview.award': wordList('received award awards this these'),
  'offering.product': wordList('product products offers offering sells'),
  'offering.plan': wordList(
    'plan plans costs cost price priced pricing request free charge offers starts per hour day week month quarter year once',
  ),
  'offering.integration': wordList('integrations integration integrates with connects'),
  'customers.customer': wordList('customer customers use uses'),
  'customers.industry': wordList('industries industry serves served customers include'),
  'customers.result': wordList('reports reported result results customer'),
  'people.person': people,
  'person.since': wordList('joined since role held'),
  'person.background': wordList('writes written about words'),
  'person.post': wordList('wrote writes author post article'),
  'person.talk': wordList('writes written talk talks words'),
  'person.press': wordList('press news names named article'),
  'funding.round': wordList(
    'raised raise round funding financing led investor investors participation announced backed latest amount',
  ),
  'funding.total': wordList('raised total funding date far'),
  'funding.acquisition': wordList('acquired acquisition bought'),
  'hiring.opening': wordList('hiring hires open opening openings role roles position positions job jobs looking'),
  'hiring.open_positions': wordList('hiring open position positions role roles openings jobs'),
  'news.item': wordList('news published headline reported announced announcement article titled post dated'),
  'tech.technology': wordList('uses technology technologies stack built'),
  'tech.repository': wordList('repository repositories code public open source maintains'),
  'registry.legal_name': register,
  'registry.lei': register,
  'registry.cik': register,
  'registry.jurisdiction': register,
  'registry.registered_on': register,
  'registry.domain_registered_on': register,
  'fit.evidence': [],
};
