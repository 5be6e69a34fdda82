import { BASE_PATH } from '../../base-path.ts';
import { Copyable } from '../../components/copyable.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { listAgentClients } from './agent-clients.ts';

/** Shows a configuration for each client, to open or to copy. None has a key in it. */
export function AgentsPage() {
  return (
    <>
      <PageHeader
        title="Agents"
        description="Let an agent search rounds, order briefs and keep watchlists. You allow it on a page that it opens; then it is one of your API keys and spends the account's credits."
        actions={
          <a class="button" href={`${BASE_PATH}/keys`}>
            API keys
          </a>
        }
      />
      {listAgentClients(location.origin).map(({ name, hint, link, text }) => (
        <Panel
          key={name}
          title={name}
          actions={
            link !== null && (
              <a class="button button-small" data-kind="primary" href={link}>
                Open {name}
              </a>
            )
          }
        >
          <div class="stack">
            <p>{hint}</p>
            <Copyable label={`configuration for ${name}`} text={text} />
          </div>
        </Panel>
      ))}
    </>
  );
}
