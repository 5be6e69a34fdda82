import type { BlockWriter } from './block-writer.ts';
import type { OpenElement } from './open-element.ts';

/** Takes the label or the title of a drawing for its text, as that of an image is its `alt`. */
export function addDrawing(writer: BlockWriter, stack: readonly OpenElement[], text: string): void {
  const at = stack.at(-1)?.tag === 'title' ? stack.length - 2 : stack.length - 1;
  const holder = stack[at - 1];
  if (stack[at]?.tag === 'svg' && holder?.isHidden === false) writer.addPicture(text, holder);
}

/** Matches a name of capital words, as that of a tool whose sign is a link. */
const NAME = /^(?=.{2,40}$)[\p{Lu}\d][\p{L}\d.&'’+/-]*(?: (?:[\p{Lu}\d&+][\p{L}\d.&'’+/-]*|of|de|und|and|et)){0,4}$/u;

/** Notes what a picture shows: a logo by its file, its class or its text, or by a name that stands for a link. */
export function addImage(writer: BlockWriter, element: OpenElement, attributes: Record<string, string>): void {
  const { src = '', srcset = '', class: classes = '', alt } = attributes;
  const isNamed = element.link?.text.length === 0 && NAME.test(alt ?? '');
  const isLogo = element.area === 'main' && (isNamed || /logos?(?![a-z])/i.test(`${src} ${srcset} ${classes} ${alt}`));
  if (alt !== undefined) writer.addPicture(alt, element, isLogo);
}

/** Writes the number of a counter that a script would fill. */
export function addCounter(writer: BlockWriter, element: OpenElement): void {
  writer.add(element.counter ?? '', element, true);
  element.chars = element.counter?.length ?? 0;
}
