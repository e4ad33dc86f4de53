import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { CartLines, Coupon, SalePackage } from './entities.ts'
import { userReplyProperties } from './user.ts'
import { Currency, Email, Password, PaymentMethod, RequiredShortText } from './values.ts'

const CouponCode = Type.String({ minLength: 1, maxLength: 64 })

export const cart = {
  packagesInfo: defineCall({
    method: 'GET',
    path: '/cart/packagesInfo',
    access: 'anyone',
    effect: 'read',
    ok: 'status',
    query: Type.Object({ 'items[]': Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 20 }) }),
    reply: Type.Object({
      customerPackages: Type.Array(SalePackage, { alias: ['packages', 'data'] }),
      currency: Type.Optional(Currency),
    }),
  }),
  checkCoupon: defineCall({
    method: 'POST',
    path: '/cart/check-coupon',
    access: 'anyone',
    effect: 'write',
    limit: 'coupon',
    ok: 'statusCode',
    body: Type.Object({ couponCode: CouponCode, products: CartLines }),
    reply: Type.Object({ coupon: Type.Object(Coupon.properties, { alias: ['data'] }) }),
  }),
  checkout: defineCall({
    method: 'POST',
    path: '/cart/checkout',
    access: 'anyone',
    effect: 'payment',
    pays: 'cart_of_email',
    session: 'sign_in',
    ok: 'status',
    body: Type.Object({
      firstName: RequiredShortText,
      lastName: RequiredShortText,
      email: Email,
      password: Password,
      payment: PaymentMethod,
      cartItems: CartLines,
      couponCode: Type.Optional(CouponCode),
    }),
    reply: Type.Object({
      ...userReplyProperties,
      orders: Type.Array(Type.Object({ _id: Type.String() }), { default: [] }),
    }),
  }),
}
