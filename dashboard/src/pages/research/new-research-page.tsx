import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { BASE_PATH } from '../../base-path.ts';
import { Button } from '../../components/button.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatMoney } from '../../format/money.ts';
import { StartResearchOperation } from '../../graph/generated/operations.ts';
import { splitErrors } from '../../graph/split-errors.ts';
import { useMutation } from '../../graph/use-mutation.ts';
import { type Order, readOrder, toResearchInput } from '../../research/order.ts';
import { useViewer } from '../../shell/viewer.tsx';
import { ProspectFields } from './prospect-fields.tsx';
import { PurposeFields } from './purpose-fields.tsx';

/** Orders a brief. The URL may name the prospect, such as `?domain=example.com`. */
export function NewResearchPage() {
  const { query, route } = useLocation();
  const { account, refresh } = useViewer();
  const { run, isRunning, errors } = useMutation(StartResearchOperation);
  const [order, setOrder] = useState(() => readOrder(query));
  const price = account?.priceList.researchBrief ?? null;
  const change = (changed: Partial<Order>) => setOrder({ ...order, ...changed });
  const { faultOf, others } = splitErrors(errors, [order.field, 'companyName', 'context']);

  const submit = async (event: Event) => {
    event.preventDefault();
    const data = await run({ input: toResearchInput(order) });
    if (data === null) return;
    void refresh();
    route(`${BASE_PATH}/research/${data.startResearch.job.id}`);
  };

  if (account !== null && price === null)
    return (
      <>
        <PageHeader title="Order a brief" />
        <Notice title="Research is not offered yet">Nothing can be ordered, and nothing is charged.</Notice>
      </>
    );
  return (
    <>
      <PageHeader title="Order a brief" description="It takes about a minute. If it can't be made, it is free." />
      <form class="form" onSubmit={(event) => void submit(event)}>
        <Panel title="Prospect">
          <ProspectFields order={order} onChange={change} faultOf={faultOf} />
        </Panel>
        <Panel title="Purpose">
          <PurposeFields order={order} onChange={change} faultOf={faultOf} />
          <FailureNotice errors={others} title="The brief was not ordered" />
          <div class="actions">
            <Button kind="primary" type="submit" isRunning={isRunning}>
              {price === null ? 'Order the brief' : `Order the brief · ${formatMoney(price.micros)}`}
            </Button>
          </div>
        </Panel>
      </form>
    </>
  );
}
