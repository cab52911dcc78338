/** A progress bar with label and numbers. */
export function Progress({ id, label, done, all }: { id: string; label: string; done: number; all: number }) {
  return (
    <div>
      <label htmlFor={id} className="flex justify-between text-table">
        <span className="font-semibold">{label}</span>
        <span className="tabular">
          {done} / {all}
        </span>
      </label>
      <progress id={id} value={done} max={all} className="progress mt-2" />
    </div>
  )
}
