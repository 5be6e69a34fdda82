import { BASE_PATH } from '../../base-path.ts';
import { Panel } from '../../components/panel.tsx';

/** The first acts of an account without a key. */
export function FirstSteps() {
  return (
    <Panel title="First steps">
      <ol class="stack">
        <li>
          <a href={`${BASE_PATH}/keys`}>Create an API key</a> and make the first call with it.
        </li>
        <li>
          <a href={`${BASE_PATH}/funding`}>Search funding rounds</a>: counting is free, and so are the first records of
          each month.
        </li>
        <li>
          <a href="/docs/" target="_blank" rel="noopener">
            Read the quick start
          </a>
          .
        </li>
      </ol>
    </Panel>
  );
}
