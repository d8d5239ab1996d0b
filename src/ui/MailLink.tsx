import { css } from '@linaria/core';

/** A mail address as a link to write to it; a long one breaks before its @ sign. */
export function MailLink({ email }: { email: string }) {
  const [box, domain] = email.split('@');
  return (
    <a href={`mailto:${email}`} className={breakable}>
      {box}
      <wbr />@{domain}
    </a>
  );
}

const breakable = css`
  overflow-wrap: anywhere;
`;
