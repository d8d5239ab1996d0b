import { css, cx } from '@linaria/core';
import { type Department, departmentId } from '../../../domain/departments.ts';
import { useLayoutData, useData } from '../../live/pageContext.tsx';
import { color, font, motion, radius, size, space, row } from '../../styles/tokens.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SiteLink } from '../../ui/links.tsx';
import { readerViewClass } from '../../ui/inline.tsx';

function countVacancies({ positions, subDepartments = [] }: Department): number {
  const direct = positions.filter(({ occupants }) => occupants.length === 0).length;
  return subDepartments.reduce((sum, below) => sum + countVacancies(below), direct);
}

function DepartmentFolder({ department, parentId, open = false }: { department: Department; parentId?: string; open?: boolean }) {
  const { name, positions, subDepartments = [] } = department;
  const { staff } = useLayoutData().rolePages;
  const id = departmentId(name, parentId);
  const vacant = countVacancies(department);
  return (
    <details id={id} className={cx(readerViewClass, folder)} open={open}>
      <summary>
        <Icon name="chevron" />
        {name}
        {vacant > 0 && <small>{vacant === 1 ? '1 open position' : `${vacant} open positions`}</small>}
      </summary>
      <dl>
        {positions.map((position) => (
          <div key={position.name}>
            <dt>{position.name}</dt>
            {position.occupants.map((occupant) => (
              <dd key={occupant} translate="no">
                {occupant}
              </dd>
            ))}
            {position.occupants.length === 0 && <dd>{staff ? <SiteLink to={staff}>Open position</SiteLink> : 'Open position'}</dd>}
          </div>
        ))}
      </dl>
      {subDepartments.length > 0 && (
        <ul className="plain">
          {subDepartments.map((below) => (
            <li key={below.name}>
              <DepartmentFolder department={below} parentId={id} open />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

const folder = css`
  & > summary {
    ${row}
    gap: ${space.xs} ${space.s};
    min-block-size: 2.75rem;
    font: 700 ${size.h4} / 1.2 ${font.heading};
    cursor: pointer;
    list-style: none;
  }
  & > summary > svg {
    font-size: 0.875em;
    transition: rotate ${motion};
  }
  &:not([open]) > summary > svg {
    rotate: -90deg;
  }
  & small {
    margin-inline-start: auto;
    padding: 0.125rem 0.625rem;
    border: 1.5px solid currentColor;
    border-radius: ${radius.l};
    font: 600 ${size.small} / 1.3 ${font.text};
  }
  & > :is(dl, ul) {
    margin: 0;
    margin-inline-start: 0.4375em;
    padding-inline-start: ${space.m};
    border-inline-start: 2px solid ${color.line};
  }
  & > dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.m};
    padding-block: ${space.xs};
  }
  & dt {
    flex: 0 1 13rem;
    color: ${color.quiet};
  }
`;

export function StaffTree() {
  const { departments } = useData('staff');
  return (
    <ul className={cx('plain', tree)}>
      {departments.map((department) => (
        <li key={department.name}>
          <DepartmentFolder department={department} />
        </li>
      ))}
    </ul>
  );
}

const tree = css`
  display: grid;
  overflow-wrap: anywhere;
  gap: ${space.s};
  & > li {
    padding: ${space.s} ${space.m};
    border-radius: ${radius.m};
    background: ${color.card};
  }
  & > li:has(> [open]) {
    padding-block-end: ${space.m};
  }
`;
