/**
 * Parses a URL by the WHATWG URL Standard; null for a text that is none. `URL.canParse` is not asked: once it is compiled,
 * Node 20 takes texts with characters of Latin-1 beyond ASCII for no URLs.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
