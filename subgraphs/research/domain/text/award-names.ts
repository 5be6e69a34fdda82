/** Matches those who did not win, or not yet. */
export const NO_WINNER =
  /(?<![\p{L}])(?:finalists?|short-?list\w*|long-?list\w*|nomin\p{L}+|runners?-up|apply|applied|applications?|entr(?:y|ies)|jury|judges?|sponsor\w*|host\w*|bewerb\w*|bewirb\w*|nominier\w*|candidat\w*|finaliste\w*|finals?|endrunde|\p{L}*finalpl\p{L}+|(?:last|final|top|letzten|besten|derniers) (?:three|four|five|six|eight|ten|\d+|drei|vier|fünf|sechs|zehn|trois|cinq|dix)|not the winner|dernier carré)(?![\p{L}])/iu;
