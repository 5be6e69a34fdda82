import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Field } from '../../components/field.tsx';
import { CreateCheckoutOperation } from '../../graph/generated/operations.ts';
import { splitErrors } from '../../graph/split-errors.ts';
import { useMutation } from '../../graph/use-mutation.ts';

/** The bounds of a purchase, as the service accepts it. */
const MIN_USD = 5;
const MAX_USD = 10_000;
const FIRST_USD = '25';

/** Leads to the page of the payment provider, where an amount of credits is paid. */
export function BuyCredits() {
  const [amount, setAmount] = useState(FIRST_USD);
  const { run, isRunning, errors } = useMutation(CreateCheckoutOperation);
  const { faultOf, others } = splitErrors(errors, ['amountUsd']);
  const buy = async (event: Event) => {
    event.preventDefault();
    const data = await run({ input: { amountUsd: Number(amount) } });
    if (data !== null) location.assign(data.createCheckout.url);
  };
  return (
    <form class="form" onSubmit={(event) => void buy(event)}>
      <div class="form-row">
        <Field
          label="Amount in US dollars"
          hint="5 to 10,000. You pay on a page of the payment provider."
          error={faultOf('amountUsd')}
        >
          {(control) => (
            <input
              {...control}
              type="number"
              required
              min={MIN_USD}
              max={MAX_USD}
              step="0.01"
              value={amount}
              onInput={({ currentTarget }) => setAmount(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <FailureNotice errors={others} title="The payment page could not be opened" />
      <div class="actions">
        <Button kind="primary" type="submit" isRunning={isRunning}>
          Go to payment
        </Button>
      </div>
    </form>
  );
}
