import { AGENT_SCOPE, AUTHORIZATION_PATH, REGISTRATION_PATH, REVOCATION_PATH, TOKEN_PATH } from './oauth-paths.ts';

/** Builds the metadata of the authorization server (RFC 8414, 2). They name only what is served. */
export function buildServerMetadata(publicUrl: string) {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${AUTHORIZATION_PATH}`,
    token_endpoint: `${publicUrl}${TOKEN_PATH}`,
    registration_endpoint: `${publicUrl}${REGISTRATION_PATH}`,
    revocation_endpoint: `${publicUrl}${REVOCATION_PATH}`,
    scopes_supported: [AGENT_SCOPE],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${publicUrl}/docs/agents`,
  };
}
