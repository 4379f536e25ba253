-- Lets a request wait, a minute at most, until a rego is there to answer it.
core.register_action('wait_for_rego', { 'http-req' }, function(txn)
  local waited = 0
  while txn.f:nbsrv('rego') == 0 and waited < 60000 do
    core.msleep(200)
    waited = waited + 200
  end
end)
