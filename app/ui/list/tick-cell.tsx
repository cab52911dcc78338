/** The heading of the column of checkboxes, for screen readers only. */
export const TickHead = ({ label }: { label: string }) => (
  <th scope="col">
    <span className="sr-only">{label}</span>
  </th>
)

/** A row's checkbox in a form that acts on several rows; empty when this row cannot be ticked. */
export const TickCell = ({
  id,
  label,
  canTick,
  isAmongAll,
  ticked,
}: {
  id: string
  label: string
  canTick: boolean
  isAmongAll: boolean
  ticked: readonly string[]
}) => (
  <td className={`table-tick ${canTick ? '' : 'says-nothing'}`}>
    {canTick && (
      <label className="-m-3 flex min-h-target min-w-11 items-center justify-start p-3">
        <input
          type="checkbox"
          name="ids"
          value={id}
          defaultChecked={ticked.includes(id)}
          className={`tick ${isAmongAll ? 'tick-among-all' : ''} h-6 w-6 accent-pine`}
        />
        <span className="sr-only">{label}</span>
      </label>
    )}
  </td>
)
