-- As wrk-lists.lua, but looks at a cart and adds to it by turns.
dofile("bench/wrk-lists.lua")

function request()
  asked = asked + 1
  if asked % 2 == 0 then
    return wrk.format("GET", "/cart")
  end
  return wrk.format("POST", "/cart", { ["Content-Type"] = "application/x-www-form-urlencoded" }, "intent=add&quantity=1&productId=1")
end
