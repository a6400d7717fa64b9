/** Leads the browser to an address that is not a page of this application, such as an identity provider. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
