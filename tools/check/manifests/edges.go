package manifests

import (
	"slices"
	"strconv"

	certificates "github.com/cert-manager/cert-manager/pkg/apis/certmanager/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	gateway "sigs.k8s.io/gateway-api/apis/v1"
)

// checkRoute wants what checkIngress wants, of a Gateway's route.
func (r *release) checkRoute(route *gateway.HTTPRoute) {
	if len(route.Spec.ParentRefs) == 0 {
		r.wrong("HTTPRoute %s: no Gateway takes it", route.Name)
	}
	for _, rule := range route.Spec.Rules {
		for _, backend := range rule.BackendRefs {
			service := r.services[string(backend.Name)]
			if service == nil || backend.Port == nil || portOf(service, strconv.Itoa(int(*backend.Port))) == nil {
				r.wrong("HTTPRoute %s: %s is no Service with its port", route.Name, backend.Name)
				continue
			}
			for _, one := range r.behind(service) {
				number := one.numberOf(portOf(service, strconv.Itoa(int(*backend.Port))).TargetPort)
				if !r.isOpenToOthers(one, number) {
					r.wrong("HTTPRoute %s: the policies of Deployment %s let nobody in", route.Name, one.deployment)
				}
			}
		}
	}
}

// checkCertificate wants a pod that mounts it, and both directions of a call for the name of that pod's service.
func (r *release) checkCertificate(certificate *certificates.Certificate) {
	isMounted := func(one pod) bool {
		return slices.ContainsFunc(one.spec.Volumes, func(volume core.Volume) bool {
			return volume.Secret != nil && volume.Secret.SecretName == certificate.Spec.SecretName
		})
	}
	index := slices.IndexFunc(r.pods, isMounted)
	if index < 0 {
		r.wrong("Certificate %s: no Deployment mounts %s", certificate.Name, certificate.Spec.SecretName)
		return
	}
	if service := r.pods[index].labels["app.kubernetes.io/component"]; !slices.Contains(certificate.Spec.DNSNames, service) {
		r.wrong("Certificate %s: is not for the name %s", certificate.Name, service)
	}
	for _, usage := range []certificates.KeyUsage{certificates.UsageServerAuth, certificates.UsageClientAuth} {
		if !slices.Contains(certificate.Spec.Usages, usage) {
			r.wrong("Certificate %s: is not for %s", certificate.Name, usage)
		}
	}
}

// checkCommand wants a pod that ends, and that nobody may reach.
func (r *release) checkCommand(one pod) {
	if one.spec.RestartPolicy != core.RestartPolicyNever {
		r.wrong("CronJob %s: begins again by itself", one.deployment)
	}
	if slices.ContainsFunc(r.policiesOf(one), func(policy *networking.NetworkPolicy) bool { return len(policy.Spec.Ingress) > 0 }) {
		r.wrong("CronJob %s: lets somebody in", one.deployment)
	}
}
