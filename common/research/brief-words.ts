import type { Brief, BriefConflict, BriefSection } from './brief.ts';

/** How a prospect was identified, to follow "identified by". */
export const MATCH_METHODS: Record<Brief['prospect']['match']['method'], string> = {
  domain: 'its domain',
  email_domain: 'the domain of the e-mail address',
  funding_db: 'its funding rounds',
  wikidata: 'Wikidata',
  name_probe: 'a site of its name',
};

/** Why a conflict was decided, to follow "since". */
export const CONFLICT_RULES: Record<BriefConflict['rule'], string> = {
  newer: 'it is newer',
  higher_tier: 'its source is closer to the matter',
  more_sources: 'more sources say so',
  undecided: 'nothing decides',
};

/** The text of a section without sentences. */
export const EMPTY_SECTIONS: Record<BriefSection['status'], string> = {
  ok: '',
  thin: '',
  not_found: 'Nothing was found.',
  no_context: 'No context was given to compare with.',
};
