import { css } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { breakpoint, color, radius, space } from '../../styles/tokens.ts';
import { buttonClass } from '../../ui/buttons.ts';
import { ExternalLink } from '../../ui/links.tsx';
import { Picture } from '../../ui/Picture.tsx';

export function CharityPartner() {
  const { name, link, description, image } = useData('charity').partner;
  const website = useData('links')[link];
  return (
    <article className={postcard}>
      {image && <Picture image={image} />}
      <div>
        <h3>{name}</h3>
        <p>{description}</p>
        {website && (
          <ExternalLink href={website.href} className={buttonClass.secondary}>
            Visit the website
          </ExternalLink>
        )}
      </div>
    </article>
  );
}

const postcard = css`
  display: grid;
  overflow-wrap: anywhere;
  margin-block: ${space.l};
  border: 0.625rem solid ${color.card};
  border-radius: ${radius.s};
  background: ${color.card};
  @media (min-width: ${breakpoint.tablet}) {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
  }
  & img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  & > div {
    padding: ${space.l};
  }
  & h3 {
    margin: 0;
  }
`;
