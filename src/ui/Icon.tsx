import { css, cx } from '@linaria/core';
import type { socialTypes } from '../../content.config.ts';

export type SocialType = (typeof socialTypes)[number];
export type Sign =
  | 'pin'
  | 'warning'
  | 'phone'
  | 'mail'
  | 'map'
  | 'calendar'
  | 'ticket'
  | 'search'
  | 'menu'
  | 'close'
  | 'chevron'
  | 'arrow'
  | 'sun'
  | 'moon'
  | 'stepfree'
  | 'steps';

/** Id of a symbol in public/icons.svg: the name in small letters, without signs (X/Twitter: `xtwitter`). */
export const symbolId = (name: SocialType | Sign) => name.toLowerCase().replace(/[^a-z]/g, '');

interface IconProps {
  /** A social service of section 3, or a sign. */
  name: SocialType | Sign;
  className?: string | undefined;
}

/** A symbol in the color and size of the text around it. It is decoration: words beside it say what it means. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={cx(icon, className)} width="1em" height="1em" aria-hidden="true">
      <use href={`/icons.svg#${symbolId(name)}`} />
    </svg>
  );
}

const icon = css`
  flex: none;
  vertical-align: -0.125em;
`;
