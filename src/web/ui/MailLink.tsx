import { css } from '@linaria/core';
import { usePageContext } from '../live/pageContext.tsx';
import { color, radius, tinted } from '../styles/tokens.ts';
import { Icon } from './Icon.tsx';

/** A mailto link that names the page, and a button that copies the address (`copyOnPress`). Breaks before the @ sign and the last dot. */
export function MailLink({ email }: { email: string }) {
  const { title, layout } = usePageContext();
  const subject = encodeURIComponent(`${title} - ${layout.convention.name}`);
  const [box, host, end] = email.split(/@|(?=\.[^.@]+$)/);
  return (
    <span>
      <a href={`mailto:${email}?subject=${subject}`} className={breakable} translate="no">
        {box}
        <wbr />
        {`@${host}`}
        <wbr />
        {end}
      </a>
      <button type="button" className={copyButton} data-copy={email} data-print="off" data-scripted="" aria-label={`Copy ${email}`}>
        <Icon name="copy" />
      </button>
    </span>
  );
}

const copyButton = css`
  position: absolute;
  display: inline-grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin: 0;
  margin-inline-start: -1.3rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: inherit; /* also on the dark ground of a summary */
  font-size: 0.875rem;
  vertical-align: middle;
  cursor: pointer;
  ${tinted}
  &[data-copied] {
    background: ${color.open};
    color: ${color.onFill};
  }
`;
// The link's padding reserves space for the icon, so the button never wraps alone. Its edge may extend over the text that follows.
const breakable = css`
  overflow-wrap: anywhere;
  @media screen {
    html[data-script] & {
      margin-inline-end: 1.2rem;
    }
  }
`;
