import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { PROJECT_ROOT } from '../../common/project-root.ts';

const OPENAPI_FILE = join(PROJECT_ROOT, 'schema/openapi.json');

const findings = [...(await lintWithRedocly()), ...(await lintWithSpectral())];
for (const finding of findings) process.stdout.write(`schema/openapi.json ${finding}\n`);
if (findings.length > 0) process.exitCode = 1;

/** Lints by the rules of Redocly's ruleset `recommended-strict`; warnings count too. */
async function lintWithRedocly(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], telemetry: 'off' });
  const problems = await lint({ ref: OPENAPI_FILE, config });
  return problems.map(({ location: [place], ruleId, message }) => `${place?.pointer}: ${message} (redocly ${ruleId})`);
}

/** Lints by Spectral's recommended rules for OpenAPI; warnings count too. */
async function lintWithSpectral(): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  // The package types its rulesets by their literal content, which the other package's type does not fit.
  spectral.setRuleset({ extends: [spectralRulesets.oas as unknown as RulesetDefinition] });
  const problems = await spectral.run(JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')));
  return problems.map(({ path, code, message }) => `#/${path.join('/')}: ${message} (spectral ${code})`);
}
