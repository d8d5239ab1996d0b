import { css } from '@linaria/core';
import { usePageContext } from '../live/pageContext.tsx';
import { CopyButton } from './CopyButton.tsx';

/**
 * A mailto link whose subject names the page, and a button that copies the address. Long addresses break before the @ sign and before the
 * last dot.
 */
export function MailLink({ email }: { email: string }) {
  const { title, layout } = usePageContext();
  const subject = encodeURIComponent(`${title} - ${layout.convention.name}`);
  const [box, host, end] = email.split(/@|(?=\.[^.@]+$)/);
  return (
    <span className={together}>
      <a href={`mailto:${email}?subject=${subject}`} className={breakable} translate="no">
        {box}
        <wbr />
        {`@${host}`}
        <wbr />
        {end}
      </a>
      <CopyButton text={email} />
    </span>
  );
}

const together = css`
  & > button {
    position: absolute;
    margin-inline-start: -1.3rem;
  }
`;
// The link's padding reserves space for the icon, so the button never wraps onto a line of its own. Its edge may extend over the text that
// follows.
const breakable = css`
  overflow-wrap: anywhere;
  html[data-script] & {
    margin-inline-end: 1.2rem;
  }
  @media print {
    html[data-script] & {
      margin-inline-end: 0;
    }
  }
`;
