/** Renders a visually hidden text that screen readers announce politely when it changes. */
export const LiveRegion = ({ children }: { children: string }) => (
  <p className="sr-only" role="status">
    {children}
  </p>
)
