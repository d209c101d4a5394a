import type { OperatorNode } from '@tinstar/protocol';
import type { ReactElement } from 'react';
import { localeFor, useLanguage, useWords } from '../words/language.tsx';
import { Listing, OPERATOR } from './parts.tsx';

/** What changes first: a phone shows three or four of them without scrolling. */
const COLUMNS = ['node.host', 'status', 'sockets', 'inMemory', 'node.acts', 'node.lag', 'since', 'node.version'];

function stateOf({ isSilent, isDraining, isHeard }: OperatorNode): string {
  if (isSilent) return 'silent';
  return isDraining ? 'draining' : isHeard ? 'ok' : 'deaf';
}

/** The servers of the site: who they are, what they carry, who is ending. */
export function Nodes({ nodes }: { nodes: readonly OperatorNode[] }): ReactElement {
  const { say } = useWords(OPERATOR);
  const locale = localeFor(useLanguage());
  return (
    <Listing caption={say('operator.nodes')} columns={COLUMNS}>
      {nodes.map((node) => (
        <tr key={node.id}>
          <th scope="row">{node.host}</th>
          <td>{say(`operator.node.${stateOf(node)}`)}</td>
          <td>{node.sockets}</td>
          <td>{node.tables}</td>
          <td>{node.leases}</td>
          <td>{new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(node.lag)} ms</td>
          <td>{new Date(node.startedAt).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' })}</td>
          <td>{node.version}</td>
        </tr>
      ))}
    </Listing>
  );
}
