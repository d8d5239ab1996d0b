const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const signs = Object.fromEntries(Object.entries(entities).map(([sign, entity]) => [entity, sign]));

/** Text as it is written in HTML, also within an attribute in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The text that `escapeHtml` has written. */
export const unescapeHtml = (html: string): string => html.replace(/&\w+;/g, (entity) => signs[entity] ?? entity);
