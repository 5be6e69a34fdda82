/** Words for what was so once, as part of a pattern. */
export const FORMERLY = String.raw`formerly|previously|used to|früher\p{L}*|damals|einst|autrefois|jadis|auparavant`;
/** Words for what is no longer offered or supported, likewise. */
export const WITHDRAWN =
  'discontinued|retired|removed|deprecated|eingestellt|abgekündigt|entfernt|retirée?s?|supprimée?s?|arrêtée?s?';
/** Words for what is not ready yet, likewise. */
export const IN_PREPARATION =
  "in (?:development|preparation|progress|planung|vorbereitung|entwicklung|arbeit)|en (?:cours|préparation|développement|projet)|à l['’]étude";
