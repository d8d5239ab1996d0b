import { css, cx } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { color, font, radius, size, space } from '../../styles/tokens.ts';
import { Picture } from '../../ui/Picture.tsx';
import { readerViewClass } from '../../ui/inline.tsx';
import { SocialLinks } from '../SocialLinks.tsx';

/** The guests of honor. Uses `section`, because reader views drop a `div` with many links. */
export function GuestCards() {
  const guests = useData('guests');
  return (
    <section className={pair}>
      {guests.map(({ id, name, role, image, description, socials }) => (
        <article key={id} id={id} className={cx(readerViewClass, poster)}>
          <Picture image={image} />
          <section>
            <h3 translate="no">{name}</h3>
            <p>{role}</p>
            {description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <SocialLinks
              label={`${name} on other sites`}
              links={socials.map(({ kind, href, alt }) => ({ social: kind, href, text: alt }))}
            />
          </section>
        </article>
      ))}
    </section>
  );
}

const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${space.xl};
  margin-block: ${space.l};
  /* One alone would fill the column. */
  & > :only-child {
    max-inline-size: 28rem;
  }
`;
// A travel poster: the picture fills its upper half, the name runs across in large letters.
const poster = css`
  overflow: hidden;
  border: 0.625rem solid ${color.card};
  border-radius: ${radius.s};
  background: ${color.card};
  & img {
    display: block;
    inline-size: 100%;
    aspect-ratio: 1;
    object-fit: cover;
  }
  & > section {
    padding: ${space.l} ${space.m} ${space.m};
  }
  & h3 {
    margin: 0;
    font: 800 ${size.h1} / 1 ${font.heading};
    letter-spacing: -0.02em;
  }
  & h3 + p {
    inline-size: fit-content;
    margin: ${space.s} 0 ${space.m};
    padding: 0.125rem 0.75rem;
    background: ${color.sun};
    color: ${color.onFill};
    font-weight: 700;
  }
  & ul {
    margin-block-start: ${space.l};
  }
`;
