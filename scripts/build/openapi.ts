import { PACKAGE_VERSION } from '../../common/package-version.ts';
import { createOpenapiDocument } from '../../rest-bridge/openapi/create-document.ts';
import type { GeneratedFile } from './codegen.ts';

/** Generates the OpenAPI document from the bridge's routes. */
export function generateOpenapi(): GeneratedFile {
  const document = createOpenapiDocument({ version: PACKAGE_VERSION });
  return { path: 'schema/openapi.json', content: `${JSON.stringify(document, null, 2)}\n` };
}
