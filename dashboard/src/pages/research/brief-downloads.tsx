import type { Brief } from '../../../../common/research/brief.ts';
import { renderBrief } from '../../../../common/research/markdown/render-brief.ts';
import { Button } from '../../components/button.tsx';

/** How long the browser has to read a file before its address is withdrawn. */
const REVOKE_AFTER_MS = 60_000;

/** Prints a brief, or saves it as Markdown or JSON. The files are made in the browser. */
export function BriefDownloads({ brief }: { brief: Brief }) {
  const name = brief.prospect.domain ?? brief.prospect.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return (
    <>
      <Button onClick={() => print()}>Print</Button>
      <Button onClick={() => save(`${name}.md`, 'text/markdown', renderBrief(brief))}>Markdown</Button>
      <Button onClick={() => save(`${name}.json`, 'application/json', `${JSON.stringify(brief, null, 2)}\n`)}>
        JSON
      </Button>
    </>
  );
}

function save(fileName: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
