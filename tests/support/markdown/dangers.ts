/** Elements and attributes that the markup of a news item may contain. */
const allowed: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    'code del em strong br hr blockquote h3 h4 h5 h6 table thead tbody tr article small'.split(' ').map((name) => [name, []]),
  ),
  a: ['href', 'title', 'rel', 'data-copy'],
  p: ['role'],
  ul: ['data-baked'],
  li: ['tabindex'],
  h1: ['tabindex'],
  h2: ['id'],
  ol: ['start'],
  pre: ['tabindex'],
  img: ['src', 'alt', 'title', 'loading', 'decoding', 'referrerpolicy'],
  label: [],
  input: ['type', 'disabled', 'checked'],
  td: ['colspan', 'data-label'],
  th: ['scope', 'colspan'],
  div: ['role', 'tabindex', 'aria-label', 'aria-hidden', 'aria-busy'],
  section: ['aria-label', 'aria-busy'],
  header: ['data-section'],
  nav: ['aria-label', 'data-print'],
  span: ['role', 'aria-label', 'title'],
  time: ['datetime', 'data-size'],
  svg: ['width', 'height', 'aria-hidden'],
  use: ['href'],
  button: ['type', 'aria-disabled', 'data-copy', 'data-print', 'data-share', 'data-scripted'],
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&(#x27|\w+);/g, (whole, name: string) => entities[name] ?? whole);

function addressDanger(value: string, isPicture: boolean): string | undefined {
  const base = 'https://site.example/news/7';
  if (!URL.canParse(value, base)) return undefined; // leads nowhere
  const { protocol, origin, username } = new URL(value, base);
  const isOurs = origin === new URL(base).origin;
  if (!(isPicture ? ['https:'] : ['https:', 'http:', 'mailto:', 'tel:']).includes(protocol)) return `has the scheme ${protocol}`;
  if (username !== '') return 'names a user';
  return isOurs || /^(?:https?:\/\/|mailto:|tel:)/i.test(value) ? undefined : 'leaves the site in disguise';
}

/**
 * Finds what is dangerous in HTML from React. As React escapes `<`, `>` and `"` in text, every `<` must begin an allowed
 * tag with allowed attributes and harmless addresses.
 */
export function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  for (const [, rest = ''] of html.matchAll(/<(?!\/[a-z\d]+>|!-- -->)([^>]*)/g)) {
    const [, name = '', attributes = ''] = /^([a-z\d]+)((?: [\w-]+="[^"]*")*) ?\/?$/i.exec(rest) ?? [];
    const known = allowed[name];
    if (!known) dangers.push(`<${rest}>`);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
      const danger = ['href', 'src'].includes(attribute) ? addressDanger(decoded(value), name === 'img') : undefined;
      if (danger) dangers.push(`${attribute} ${value} ${danger}`);
      if (attribute !== 'class' && !known?.includes(attribute.toLowerCase())) dangers.push(`<${name} ${attribute}>`);
    }
  }
  return dangers;
}
