/** Bytes in which a page may declare its encoding (HTML Standard, 13.2.3.2). */
const PRESCAN_BYTES = 1_024;
const CONTENT_TYPE_CHARSET = /charset\s{0,5}=\s{0,5}["']?([\w:.-]{1,40})/i;
const META_CHARSET = /<meta\s[^>]{0,200}?charset\s{0,5}=\s{0,5}["']?\s{0,5}([\w:.-]{1,40})/i;
const XML_ENCODING = /^<\?xml\s[^>]{0,100}?encoding\s{0,5}=\s{0,5}["']([\w:.-]{1,40})/i;

/**
 * Returns the text of a document: by its byte order mark, its `Content-Type`, what it says itself, or else as UTF-8, and as
 * windows-1252 when it is not. Bytes that are wrong in the encoding become U+FFFD. It never throws.
 */
export function decodeBody(body: Uint8Array, contentType: string | null): string {
  const declared = markOf(body) ?? CONTENT_TYPE_CHARSET.exec(contentType ?? '')?.[1] ?? charsetInside(body);
  const decoder = decoderFor(declared);
  if (decoder !== null) return decoder.decode(body);
  try {
    // As a stream, so that a character that was cut off at the very end is no fault.
    return new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

function markOf(body: Uint8Array): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return undefined;
}

function charsetInside(body: Uint8Array): string | undefined {
  const beginning = Buffer.from(body.subarray(0, PRESCAN_BYTES)).toString('latin1');
  const declared = META_CHARSET.exec(beginning)?.[1] ?? XML_ENCODING.exec(beginning)?.[1];
  // Whoever could read the declaration byte by byte has not read UTF-16.
  return declared?.toLowerCase().startsWith('utf-16') ? 'utf-8' : declared;
}

function decoderFor(label: string | undefined): InstanceType<typeof TextDecoder> | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
