import { css, cx } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { color, radius, size, space } from '../../styles/tokens.ts';
import { buttonClass } from '../../ui/buttons.ts';
import { ExternalLink } from '../../ui/links.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/inline.tsx';

const kinds = { channel: 'Channel', chat: 'Chat', stickers: 'Stickers' } as const;
const invitations = { channel: 'Follow the channel', chat: 'Join the chat', stickers: 'Add the stickers' } as const;

export function TelegramChannels() {
  const channels = useData('telegram');
  return (
    <ul className={cx('plain', list)}>
      {channels.map(({ id, name, kind, href, description }) => (
        <li key={id} id={id}>
          <p>
            <Icon name="Telegram" /> {kinds[kind]}
          </p>
          <h3>{name}</h3>
          <p>{description}</p>
          <ExternalLink href={href} className={buttonClass.secondary}>
            {invitations[kind]}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

// Speech bubbles: the corner at the lower left comes to a point.
const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space.l};
  & > li {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    padding: ${space.l};
    border-radius: ${radius.l} ${radius.l} ${radius.l} 0;
    background: ${color.card};
  }
  & p {
    margin: 0;
  }
  & p:first-child {
    color: ${color.quiet};
    font-size: ${size.small};
    font-weight: 700;
  }
  & h3 {
    margin: 0 0 ${space.s};
  }
  & h3 + p {
    flex: 1;
    margin-block-end: ${space.m};
  }
`;
