import { css } from '@linaria/core';

/** A mailto link; a long address breaks before the @ sign. */
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
