/**
 * Id of the element with the reply that a page arrives with. Its attribute `data-user` is the id of the user whom the
 * reply is for, `data-url` the URL of the call.
 */
export const PAGE_DATA_ELEMENT_ID = 'page-data'
