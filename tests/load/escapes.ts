const folders = ['', '/assets', '/images', '/join/hotel', '/api', '/_data', '/news', '/staff'];
const ups = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '..;', '%c0%ae%c0%ae', '%u002e%u002e', '..%20', '....'];
const separators = ['/', '%2f', '%252f', '\\', '%5c', '%255c', '//', '/./', '%c0%af', '%00/'];
const secrets = ['package.json', 'dist/current/build.json', 'content/data/staff.yaml', '.git/config', 'etc/passwd'];

/** Request targets that try to leave the served folder: every notation of .., every separator, from several folders. */
export function escapes(): string[] {
  return folders.flatMap((folder, f) =>
    ups.flatMap((up, u) =>
      separators.map((separator, s) => {
        const depth = 1 + ((f + u + s) % 6);
        return `${folder}/${`${up}${separator}`.repeat(depth)}${secrets[(f + u + s) % secrets.length]}`;
      }),
    ),
  );
}

/** Whether a response contains text of those files. */
export const givesAway = (text: string): boolean => /"private": true|scriptHashes|\[core\]|root:x:|^# Who runs/m.test(text);
