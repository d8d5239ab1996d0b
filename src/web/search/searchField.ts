import { css } from '@linaria/core';
import { useOnline } from '../live/hooks.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { color, font, radius, size, space } from '../styles/tokens.ts';

export const searchFieldClass = css`
  flex: 1 1 14rem;
  min-inline-size: 0;
  min-block-size: 3rem;
  padding-inline: ${space.m};
  border: 2px solid ${color.ink};
  border-radius: ${radius.m};
  background: ${color.paper};
  color: inherit;
  font: 400 ${size.text} ${font.text};
`;

export function useSearchFailure(): string {
  const { search } = useLayoutData().offlineWords;
  return useOnline() ? "We couldn't load the search." : search;
}
