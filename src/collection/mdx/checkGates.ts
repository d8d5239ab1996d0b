import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { type Finding, reporter } from '../diagnostic.ts';
import { positionOf } from './inspection.ts';

const component = reporter('component');

interface Gate {
  node: MdxJsxFlowElement;
  about: string;
  states: string[];
}

const statesIn = (when: string): string[] =>
  when.split('|').flatMap((state) => (state.trim() === 'active' ? ['active', 'open', 'full'] : [state.trim()]));

function readGate(node: Root | RootContent): Gate | undefined {
  if (node.type !== 'mdxJsxFlowElement' || (node.name !== 'WindowGate' && node.name !== 'MomentGate')) return undefined;
  const valueOf = (name: string) => node.attributes.find((attribute) => 'name' in attribute && attribute.name === name)?.value;
  const [about, when] = [valueOf(node.name === 'WindowGate' ? 'window' : 'id'), valueOf('when')];
  return typeof about === 'string' && typeof when === 'string' ? { node, about, states: statesIn(when) } : undefined;
}

/** Finds nested gates that never show, because the inner and the outer one have no state in common. */
export function checkGates(tree: Root): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (outerNode) => {
    const outer = readGate(outerNode);
    if (!outer) return;
    visit(outer.node, (innerNode) => {
      const inner = readGate(innerNode);
      if (!inner || inner.about !== outer.about || inner.states.some((state) => outer.states.includes(state))) return;
      const { line } = positionOf(outer.node);
      const message = `This never shows: the <${outer.node.name}> of line ${line} has the same "${inner.about}" in another state. Put it outside of that one, or correct "when".`;
      findings.push(component.errorAt(positionOf(inner.node), message));
    });
  });
  return findings;
}
