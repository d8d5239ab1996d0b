/**
 * The scores of Mozilla's HTTP Observatory that follow from the headers of a response
 * (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring): 100 points, less what is missing, plus what is better than needed.
 */
type Rule = (headers: Headers, policy: Map<string, string[]>) => number;

const seconds = (hsts: string | null) => Number(/max-age=(\d+)/.exec(hsts ?? '')?.[1] ?? 0);

const rules: Record<string, Rule> = {
  'content security policy'(_, policy) {
    if (policy.size === 0) return -25;
    const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
    const active = [...sourcesOf('script-src'), ...sourcesOf('object-src')];
    if (active.some((source) => source === '*' || /^(?:https?|data):/.test(source))) return -20;
    if (active.includes("'unsafe-inline'")) return -20;
    if (active.includes("'unsafe-eval'")) return -10;
    if (sourcesOf('style-src').includes("'unsafe-inline'")) return 0;
    return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
  },
  'strict transport security': (headers) => (seconds(headers.get('strict-transport-security')) >= 15_768_000 ? 0 : -20),
  'x-content-type-options': (headers) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  'frame ancestors': (_, policy) => (policy.get('frame-ancestors')?.join() === "'none'" ? 5 : -20),
  'referrer policy': (headers) =>
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(headers.get('referrer-policy') ?? '') ? 5 : 0,
  'cross-origin resource policy': (headers) => (/^same-(?:origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0),
  'cross-origin resource sharing': (headers) => (headers.get('access-control-allow-origin') === null ? 0 : -50),
  cookies: (headers) => (headers.get('set-cookie') === null ? 0 : -40),
};

/** The most that the headers of a response can score. */
export const fullScore = 130;

/** The score of a response, and the points of each rule. */
export function observatoryScore(headers: Headers): { score: number; points: Record<string, number> } {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((directive) => directive.trim().split(/\s+/));
  const policy = new Map(directives.filter(([name = '']) => name !== '').map(([name = '', ...sources]) => [name, sources] as const));
  const points = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule(headers, policy)]));
  return { score: 100 + Object.values(points).reduce((sum, value) => sum + value, 0), points };
}
