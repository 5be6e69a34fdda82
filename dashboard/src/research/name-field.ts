/** Writes a claim field or a section for readers: `overview.legal_name` is `Overview: legal name`. */
export function nameField(field: string): string {
  const words = field.replaceAll('_', ' ').replace('.', ': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
