import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Button } from '../../components/button.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { type FeedbackKind, SubmitFeedbackOperation } from '../../graph/generated/operations.ts';
import { splitErrors } from '../../graph/split-errors.ts';
import { useMutation } from '../../graph/use-mutation.ts';

/** Maximum characters, as the service accepts them. */
const MAX_TITLE_CHARACTERS = 200;
const MAX_DETAILS_CHARACTERS = 8_000;
const MAX_TOOL_CHARACTERS = 60;

const KINDS: Record<FeedbackKind, string> = { BUG: 'A fault', FEATURE: 'A missing feature', QUESTION: 'A question' };
const FIELDS = ['title', 'details', 'tool'];
const EMPTY = { kind: 'BUG' as FeedbackKind, title: '', details: '', tool: '' };

/** Sends a report to the operators. */
export function FeedbackPage() {
  const { query } = useLocation();
  const [report, setReport] = useState({ ...EMPTY, tool: query.tool ?? '' });
  const [sentId, setSentId] = useState<string | null>(null);
  const { run, isRunning, errors } = useMutation(SubmitFeedbackOperation);
  const { faultOf, others } = splitErrors(errors, FIELDS);
  const submit = async (event: Event) => {
    event.preventDefault();
    const { tool, ...input } = report;
    const data = await run({ input: { ...input, tool: tool.trim() === '' ? null : tool } });
    if (data === null) return;
    setSentId(data.submitFeedback.feedbackId);
    setReport(EMPTY);
  };
  return (
    <>
      <PageHeader
        title="Feedback"
        description="Report a fault, ask for a feature, or ask a question. At most 10 an hour."
      />
      {sentId !== null && (
        <Notice tone="good" title="Sent">
          <p>
            Thank you. Its reference is <code>{sentId}</code>.
          </p>
        </Notice>
      )}
      <Panel>
        <form class="form" onSubmit={(event) => void submit(event)}>
          <fieldset class="field">
            <legend>It is about</legend>
            <div class="choices">
              {(Object.keys(KINDS) as FeedbackKind[]).map((kind) => (
                <label key={kind}>
                  <input
                    type="radio"
                    name="kind"
                    checked={report.kind === kind}
                    onChange={() => setReport({ ...report, kind })}
                  />
                  {KINDS[kind]}
                </label>
              ))}
            </div>
          </fieldset>
          <Field label="Title" error={faultOf('title')}>
            {(control) => (
              <input
                {...control}
                required
                maxLength={MAX_TITLE_CHARACTERS}
                value={report.title}
                autocomplete="off"
                onInput={({ currentTarget }) => setReport({ ...report, title: currentTarget.value })}
              />
            )}
          </Field>
          <Field label="Details" hint="What you did, what you expected, what happened." error={faultOf('details')}>
            {(control) => (
              <textarea
                {...control}
                required
                maxLength={MAX_DETAILS_CHARACTERS}
                value={report.details}
                onInput={({ currentTarget }) => setReport({ ...report, details: currentTarget.value })}
              />
            )}
          </Field>
          <Field label="Page or endpoint (optional)" hint="Such as GET /v1/funding." error={faultOf('tool')}>
            {(control) => (
              <input
                {...control}
                maxLength={MAX_TOOL_CHARACTERS}
                value={report.tool}
                autocomplete="off"
                onInput={({ currentTarget }) => setReport({ ...report, tool: currentTarget.value })}
              />
            )}
          </Field>
          <FailureNotice errors={others} title="It was not sent" />
          <div class="actions">
            <Button kind="primary" type="submit" isRunning={isRunning}>
              Send
            </Button>
          </div>
        </form>
      </Panel>
    </>
  );
}
