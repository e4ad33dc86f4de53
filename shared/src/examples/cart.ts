import type { Contract } from '../contract/table.ts'
import { accountFields, type Examples, type RecordIds } from './example.ts'

const createCartLines = ({ pack }: RecordIds) => [{ _id: pack, quantity: 1 }]

export const cart: Examples<Contract['cart']> = {
  packagesInfo: {
    summary: 'The packages of a cart with their prices',
    access: 'anyone',
    request: (given) => ({ query: { 'items[]': [given.pack] } }),
  },
  checkCoupon: {
    summary: 'Whether a coupon holds for a cart',
    access: 'anyone',
    request: (given) => ({ body: { couponCode: 'WELCOME10', products: createCartLines(given) } }),
  },
  checkout: {
    summary: 'Buy a cart as somebody new, or as the person who signs in with it',
    access: 'anyone',
    request: (given) => ({
      body: { ...accountFields(given), password: 'x', payment: given.payment, cartItems: createCartLines(given) },
    }),
  },
}
