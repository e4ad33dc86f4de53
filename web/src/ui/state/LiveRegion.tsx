/** Said by a screen reader when it changes, politely; never seen. */
export const LiveRegion = ({ children }: { children: string }) => (
  <p className="sr-only" role="status">
    {children}
  </p>
)
